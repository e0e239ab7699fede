import type { Translated } from '../../i18n/format.js';
import type { en } from './en.js';

export const vi: Translated<typeof en> = {
  'best.yet': 'Ván hay nhất của bạn',
  'best.before': 'Kỷ lục cũ là {score}.',
  splits: 'Thời gian đạt từng ô',
  'splits.next': 'kế tiếp',
  'splits.never': 'chưa từng',
  'splits.first': 'lần đầu',
  'splits.even': 'ngang bằng',
  'splits.faster': 'nhanh hơn {time}',
  'splits.slower': 'chậm hơn {time}',
  'sound.ask': 'Tắt cả âm thanh?',
  'sound.ask.text': 'Bạn muốn ít chuyển động. Âm thanh đang bật.',
  'sound.ask.off': 'Tắt',
  'sound.ask.on': 'Giữ nguyên',
  'settings.sound': 'Âm thanh và rung',
  'settings.sound.text': 'Tiếng nhẹ khi gộp ô và khi kéo; rung ngắn nếu máy rung được.',
  'settings.volume': 'Âm lượng',
  'settings.clock': 'Hiện đồng hồ',
  'settings.clock.text': 'Thời gian của ván và thời gian đạt 256, 512, 1024 trở lên.',
  'settings.look': 'Giao diện',
  'settings.skin': 'Kiểu ô',
  'skin.numbers': 'Số',
  'skin.letters': 'Chữ cái',
  'skin.shapes': 'Hình',
};
