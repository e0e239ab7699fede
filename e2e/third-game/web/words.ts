import { createSection } from '../../../apps/web/src/i18n/section.js';

const en = {
  about: 'Take groups of one colour, and leave nothing.',
  play: 'Play Same',
  board: 'Board',
  'board.about': 'Same, {size}. Arrow keys move, Enter takes a group.',
  'rules.classic': '8 × 8',
  'rules.small': '5 × 5',
  keys: 'Same: arrow keys go from block to block, Enter takes the group. Z undoes, Y redoes.',
  'lesson.take': 'Tap a group of two or more: the larger it is, the more each block counts.',
  'lesson.fall': 'The blocks above fall down, and columns that are empty close up.',
  left: 'Blocks left',
  taken: 'Taken: {count}, {colour}. Blocks left: {left}.',
  alone: 'A block alone stays.',
  tap: '{colour}, row {row}, column {column}',
  R: 'red',
  G: 'green',
  B: 'blue',
  Y: 'yellow',
  P: 'purple',
  C: 'cyan',
  empty: 'empty',
} as const;

type Texts = Readonly<Record<keyof typeof en, string>>;

const de: Texts = {
  about: 'Nimm Gruppen einer Farbe, und lass nichts übrig.',
  play: 'Same spielen',
  board: 'Brett',
  'board.about': 'Same, {size}. Pfeiltasten bewegen, Enter nimmt eine Gruppe.',
  'rules.classic': '8 × 8',
  'rules.small': '5 × 5',
  keys: 'Same: Pfeiltasten gehen von Stein zu Stein, Enter nimmt die Gruppe. Z nimmt zurück, Y wiederholt.',
  'lesson.take':
    'Tippe auf eine Gruppe von zwei oder mehr: je größer, desto mehr zählt jeder Stein.',
  'lesson.fall': 'Die Steine darüber fallen, und leere Spalten schließen sich.',
  left: 'Übrige Steine',
  taken: 'Genommen: {count}, {colour}. Übrige Steine: {left}.',
  alone: 'Ein Stein allein bleibt.',
  tap: '{colour}, Zeile {row}, Spalte {column}',
  R: 'rot',
  G: 'grün',
  B: 'blau',
  Y: 'gelb',
  P: 'violett',
  C: 'türkis',
  empty: 'leer',
};

const vi: Texts = {
  about: 'Lấy từng nhóm cùng màu cho đến khi không còn gì.',
  play: 'Chơi Same',
  board: 'Bàn chơi',
  'board.about': 'Same, {size}. Phím mũi tên di chuyển, Enter lấy một nhóm.',
  'rules.classic': '8 × 8',
  'rules.small': '5 × 5',
  keys: 'Same: phím mũi tên đi từ ô này sang ô khác, Enter lấy cả nhóm. Z lùi lại, Y làm lại.',
  'lesson.take': 'Chạm vào một nhóm từ hai ô trở lên: nhóm càng lớn, mỗi ô càng nhiều điểm.',
  'lesson.fall': 'Các ô phía trên rơi xuống, và cột trống khép lại.',
  left: 'Số ô còn lại',
  taken: 'Đã lấy: {count}, {colour}. Số ô còn lại: {left}.',
  alone: 'Một ô đơn lẻ thì ở lại.',
  tap: '{colour}, hàng {row}, cột {column}',
  R: 'đỏ',
  G: 'xanh lá',
  B: 'xanh dương',
  Y: 'vàng',
  P: 'tím',
  C: 'lam',
  empty: 'trống',
};

/** All that Same says; a game that people play would load each language when it is wanted. */
export const { say } = createSection(en, {
  de: () => Promise.resolve(de),
  vi: () => Promise.resolve(vi),
});
