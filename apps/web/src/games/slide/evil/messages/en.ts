/** The messages of games in which the computer chooses the tiles, in English. */
export const en = {
  'evil.title': 'Evil spawns',
  'evil.about':
    'The computer chooses where each tile comes, and which: the one that leaves you with the least. It chooses only what chance could have brought.',
  'evil.not': 'Not with a moving stone, where chance does more than bring a tile.',
  'evil.start': 'Play against it',
  'evil.best': 'Its best scores are kept apart from your others. It gives no hints.',
  'evil.games': 'Games against it',
  'evil.loading': 'Loading the computer player',
  'evil.thinking': 'The computer chooses a tile …',
  'evil.without': 'The computer is your opponent here: it gives no hints and plays no moves.',
  'evil.failed.title': 'No tile came',
  'evil.failed': 'The computer gave no answer. Your move is kept.',
  'evil.again': 'Ask again',
} as const;
