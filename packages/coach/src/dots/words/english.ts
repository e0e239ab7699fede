/** What is said of paths in Dots. Keys with `against` are said to somebody who played the worse. */
export const DOTS_ENGLISH = {
  'dots.meets-goals': 'It meets the goal.',
  'dots.certain.one': 'The goal is met with this move, whatever falls.',
  'dots.certain': 'The goal is certain within {moves} moves, whatever falls.',
  'dots.hopeless': 'The goal is out of reach; this brings most points.',
  'dots.last-move': 'It is the last move.',
  'dots.loop': 'A loop: all {count} of this colour go.',
  'dots.meets-goal': 'It meets the goal: {colour}.',
  'dots.needed': 'It takes {count} ({colour}); {left} to go.',
  'dots.joins': 'It brings {count} of {colour} together.',
  'dots.ahead.chance': 'Its chance is {by} percentage points above that of the next best move.',
  'dots.ahead.points': 'It is expected to bring {by} points more than the next best move.',
  'dots.ahead.moves': 'The next best move is expected to need {by} moves more.',
  'dots.clears': 'It takes {count} dots.',
  'dots.against.meets-goals': 'Another path meets the goal at once.',
  'dots.against.meets-goal': 'Another path meets the goal: {colour}.',
  'dots.against.unneeded': 'No goal needs {colour}; another path takes {count} of {wanted}.',
  'dots.against.fewer': 'It takes {instead} that the goal needs; another path takes {count}.',
  'dots.against.loop': 'Another path closes a loop and takes all {count} of {colour}.',
  'dots.against.behind.chance': 'Its chance is {by} percentage points below that of the best path.',
  'dots.against.behind.points': 'It is expected to bring {by} points less than the best path.',
  'dots.against.behind.moves': 'It is expected to need {by} moves more than the best path.',
} as const;

export type DotsKey = keyof typeof DOTS_ENGLISH;
