/** The messages of games in which the computer chooses the tiles, in English. */
export const en = {
  title: 'Evil spawns',
  about:
    'The computer chooses where each tile comes, and which: the one that leaves you with the least. It chooses only what chance could have brought.',
  not: 'Not offered with movable obstacles, where chance does more than bring a tile.',
  start: 'Play against it',
  best: 'Its best scores are kept apart from your others. It gives no hints.',
  games: 'Games against it',
  loading: 'Loading the computer player',
  thinking: 'The computer chooses a tile …',
  without: 'The computer is your opponent here: it gives no hints and plays no moves.',
  'failed.title': 'No tile came',
  failed: 'The computer gave no answer. Your move is kept.',
  again: 'Ask again',
} as const;
