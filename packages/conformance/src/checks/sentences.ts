/**
 * What document S4 says, by the requirements that came of it: a check that fails shows the sentence
 * that it stands on.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  'S4-1':
    'The game starts with two tiles at uniformly random positions. Both of these tiles have a value of 2 with probability 90% and a value of 4 with probability 10%.',
  'S4-2':
    "If the current square contains a tile and the next square to be processed contains a tile with the same value, then the tile of the next square is removed and the value of the current square's tile is doubled. A subsequent merge phase will not occur.",
  'S4-3':
    'After every turn, a new tile will be spawned at a random unoccupied position of the grid. (addPiece spawns it; performMove only executes the move.)',
  'S4-4': 'The game is over if no sliding direction has any effect.',
  'S4-5':
    'Board width and height of at least 2, random number generator not equal to null. (IllegalArgumentException)',
  'S4-6': 'addPiece: The board is not full. (IllegalStateException)',
  'S4-7':
    'The score only increases when tiles are merged and increases by the total value of all generated merge tiles. getNumMoves: the number of moves made so far. getNumPieces: the number of tiles currently on the board.',
  'S4-8':
    'Places a tile of specified value at the given coordinate. If a value of 0 is specified, the tile at this position is removed instead. Coordinates must be within the board dimensions. Value must be non-negative. (IllegalArgumentException)',
  'S4-9':
    'isMovePossible: Returns true if and only if there is a valid move direction, or if and only if the specified move direction is valid. isSpaceLeft: Returns true if and only if there is at least one unoccupied space.',
  'S4-10':
    'performMove: Attempts to execute a move in the given direction and return true if and only if this was successful. The specified direction is not null. (IllegalArgumentException)',
  'S4-11':
    'In every state of the game, the move in this state as specified by the player must be executed. In the final state, no moves may be possible. Player and user interface are not null. (IllegalArgumentException)',
  'S4-13':
    'The game terminates with the message "Game Over". This notification also tells the player the final score and the number of turns played.',
  'S4-14': 'Before the selected move is executed, the state is reset to the previous state.',
  'S4-17': 'You may create an instance of the simulator via the static method createSimulator.',
};

/** The sentence of the document that a check stands on. */
export function sentenceFor(requirements: readonly string[]): string | undefined {
  return requirements.map((id) => SENTENCES[id]).find((sentence) => sentence !== undefined);
}
