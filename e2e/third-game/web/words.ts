import type { Translated, ValuesOf } from '../../../apps/web/src/i18n/format.js';
import { t } from '../../../apps/web/src/i18n/language.js';

const en = {
  'same.play': 'Play Same',
  'same.board': 'Board',
  'same.board.about': 'Same, {size}. Arrow keys move, Enter takes a group.',
  'same.rules.classic': '8 × 8',
  'same.rules.small': '5 × 5',
  'same.keys':
    'Same: arrow keys go from block to block, Enter takes the group. Z undoes, Y redoes.',
  'same.lesson.take': 'Tap a group of two or more: the larger it is, the more each block counts.',
  'same.lesson.fall': 'The blocks above fall down, and columns that are empty close up.',
  'same.left': 'Blocks left',
  'same.taken': 'Taken: {count}, {colour}. Blocks left: {left}.',
  'same.alone': 'A block alone stays.',
  'same.tap': '{colour}, row {row}, column {column}',
  'same.R': 'red',
  'same.G': 'green',
  'same.B': 'blue',
  'same.Y': 'yellow',
  'same.P': 'purple',
  'same.C': 'cyan',
  'same.empty': 'empty',
  'achievement.group-5.name': 'A handful',
  'achievement.group-5.about': 'Five blocks taken at once.',
} as const;

type Texts = Translated<typeof en>;

const de: Texts = {
  'same.play': 'Same spielen',
  'same.board': 'Brett',
  'same.board.about': 'Same, {size}. Pfeiltasten bewegen, Enter nimmt eine Gruppe.',
  'same.rules.classic': '8 × 8',
  'same.rules.small': '5 × 5',
  'same.keys':
    'Same: Pfeiltasten gehen von Stein zu Stein, Enter nimmt die Gruppe. Z nimmt zurück, Y wiederholt.',
  'same.lesson.take':
    'Tippe auf eine Gruppe von zwei oder mehr: je größer, desto mehr zählt jeder Stein.',
  'same.lesson.fall': 'Die Steine darüber fallen, und leere Spalten schließen sich.',
  'same.left': 'Übrige Steine',
  'same.taken': 'Genommen: {count}, {colour}. Übrige Steine: {left}.',
  'same.alone': 'Ein Stein allein bleibt.',
  'same.tap': '{colour}, Zeile {row}, Spalte {column}',
  'same.R': 'rot',
  'same.G': 'grün',
  'same.B': 'blau',
  'same.Y': 'gelb',
  'same.P': 'violett',
  'same.C': 'türkis',
  'same.empty': 'leer',
  'achievement.group-5.name': 'Eine Handvoll',
  'achievement.group-5.about': 'Fünf Steine auf einmal.',
};

const vi: Texts = {
  'same.play': 'Chơi Same',
  'same.board': 'Bàn chơi',
  'same.board.about': 'Same, {size}. Phím mũi tên di chuyển, Enter lấy một nhóm.',
  'same.rules.classic': '8 × 8',
  'same.rules.small': '5 × 5',
  'same.keys':
    'Same: phím mũi tên đi từ ô này sang ô khác, Enter lấy cả nhóm. Z lùi lại, Y làm lại.',
  'same.lesson.take': 'Chạm vào một nhóm từ hai ô trở lên: nhóm càng lớn, mỗi ô càng nhiều điểm.',
  'same.lesson.fall': 'Các ô phía trên rơi xuống, và cột trống khép lại.',
  'same.left': 'Số ô còn lại',
  'same.taken': 'Đã lấy: {count}, {colour}. Số ô còn lại: {left}.',
  'same.alone': 'Một ô đơn lẻ thì ở lại.',
  'same.tap': '{colour}, hàng {row}, cột {column}',
  'same.R': 'đỏ',
  'same.G': 'xanh lá',
  'same.B': 'xanh dương',
  'same.Y': 'vàng',
  'same.P': 'tím',
  'same.C': 'lam',
  'same.empty': 'trống',
  'achievement.group-5.name': 'Một nắm',
  'achievement.group-5.about': 'Lấy năm ô một lần.',
};

/** All that Same says; a game that people play would load each language when it is wanted. */
export const sameWords = {
  en: () => Promise.resolve({ en }),
  de: () => Promise.resolve({ de }),
  vi: () => Promise.resolve({ vi }),
};

/** As `t`, whose types know nothing of a section that only this app has. */
export const say = t as <Key extends keyof typeof en>(
  key: Key,
  ...values: ValuesOf<(typeof en)[Key]>
) => string;
