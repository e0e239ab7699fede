/** The messages of games in which the computer chooses the tiles, in English. */
export const en = {
  'evil.title': 'Evil tiles',
  'evil.about':
    'The computer puts every new tile where it hurts you most. It takes only what chance could have brought.',
  'evil.not': 'Not with a moving stone.',
  'evil.start': 'Play against it',
  'evil.best': 'Scores here are kept apart from your others. There are no hints.',
  'evil.games': 'Games against it',
  'evil.thinking': 'The computer chooses a tile …',
  'evil.without': 'The computer is your opponent here: it gives no hints and plays no moves.',
  'evil.failed.title': 'No tile came',
  'evil.failed': 'The computer gave no answer. Your move is kept.',
  'evil.again': 'Ask again',
} as const;
