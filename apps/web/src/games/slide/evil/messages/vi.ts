import type { Translated } from '../../../../i18n/format.js';
import type { en } from './en.js';

export const vi: Translated<typeof en> = {
  'evil.title': 'Ô hiểm',
  'evil.about':
    'Máy đặt mỗi ô mới vào chỗ gây khó cho bạn nhất, và chỉ chọn những gì ngẫu nhiên cũng có thể đem đến.',
  'evil.not': 'Không chơi được với đá di chuyển.',
  'evil.start': 'Chơi với máy',
  'evil.best': 'Điểm cao nhất ở đây được ghi riêng. Máy không gợi ý.',
  'evil.games': 'Các ván với máy',
  'evil.thinking': 'Máy đang chọn ô …',
  'evil.without': 'Ở đây máy là đối thủ: máy không gợi ý và không đi hộ.',
  'evil.failed.title': 'Chưa có ô mới',
  'evil.failed': 'Máy không trả lời. Nước đi của bạn vẫn được giữ.',
  'evil.again': 'Hỏi lại',
};
