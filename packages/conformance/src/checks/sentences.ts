const ANY = '';

/**
 * What document S4 says, by the requirements that came of it: a check that fails shows the sentence
 * that it stands on. Of several it is the first whose key, a word, occurs in what went wrong.
 */
const SENTENCES: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'S4-1':
    'The game starts with two tiles at uniformly random positions. Both of these tiles have a value of 2 with probability 90% and a value of 4 with probability 10%.',
  'S4-2':
    "If the current square contains a tile and the next square to be processed (if existent) contains a tile with the same value, then the tile of the next square is removed and the value of the current square's tile is doubled ... A subsequent merge phase will not occur.",
  'S4-3': {
    addPiece:
      'addPiece: Spawns the new tile at a random position on the board and chooses the value randomly as specified above.',
    [ANY]:
      'The player chooses a (valid) direction in which the tiles are moved and a new tile is spawned afterwards.',
  },
  'S4-4': 'The game is over if no sliding direction has any effect.',
  'S4-5':
    'Board width and height of at least 2, random number generator id not equal to null. (IllegalArgumentException)',
  'S4-6': 'addPiece: The board is not full. (IllegalStateException)',
  'S4-7': {
    getNumPieces: 'getNumPieces: Returns the number of tiles currently on the board.',
    getNumMoves: 'getNumMoves: Returns the number moves made so far.',
    getBoardWidth: 'getBoardWidth: Returns the width of the board as specified on construction.',
    getBoardHeight: 'getBoardHeight: Returns the height of the board as specified on construction.',
    [ANY]:
      'The score only increases when tiles are merged and increases by the total value of all generated merge tiles.',
  },
  'S4-8': {
    negative:
      'setPieceAt: Coordinates must be within the board dimensions. Value must be non-negative. (IllegalArgumentException)',
    'must throw':
      'getPieceAt, setPieceAt: Coordinates must be within the board dimensions. (IllegalArgumentException)',
    [ANY]:
      'setPieceAt: Places a tile of specified value at the given coordinate. If there is a tile already of this position, it will be overridden. If a value of 0 is specified, the tile at this position is removed instead, if existent.',
  },
  'S4-9': {
    null: 'isMovePossible: The specified move direction is not null. (IllegalArgumentException)',
    isSpaceLeft: 'isSpaceLeft: Returns true if and only if there is at least one unoccupied space.',
    [ANY]:
      'isMovePossible: Returns true if and only if there is a valid move direction, or if and only if the specified move direction is valid.',
  },
  'S4-10': {
    null: 'performMove: The specified direction is not null. (IllegalArgumentException)',
    [ANY]:
      'performMove: Attempts to execute a move in the given direction and return true if and only if this was successful.',
  },
  'S4-11': {
    null: 'run: Player and user interface are not null. (IllegalArgumentException)',
    [ANY]:
      'run: In every state of the game, the move in this state as specified by the player must be executed. The successor state must be consistent with that move. In the final state, no moves may be possible.',
  },
  'S4-13':
    'In this case, the game terminates with the message "Game Over". This notification also tells the player the final score and the number of turns played.',
  'S4-14':
    'However, before the selected move is executed, the state is reset to the previous state of the simulator.',
  'S4-17': 'You may create an instance of the simulator via the static method createSimulator.',
};

/** The sentence of the document that a check stands on, by what it says went wrong. */
export function sentenceFor(requirements: readonly string[], wrong: string): string | undefined {
  const sentences = requirements.flatMap((id) => {
    const said = SENTENCES[id] ?? {};
    return Object.entries(typeof said === 'string' ? { [ANY]: said } : said);
  });
  return sentences.find(([word]) => wrong.includes(word))?.[1];
}
