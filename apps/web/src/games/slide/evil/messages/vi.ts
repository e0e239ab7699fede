import type { Translated } from '../../../../i18n/section.js';
import type { en } from './en.js';

export const vi: Translated<typeof en> = {
  title: 'Ô hiểm',
  about:
    'Máy chọn mỗi ô mới xuất hiện ở đâu và là ô nào: ô khiến bạn còn lại ít nhất. Máy chỉ chọn những gì ngẫu nhiên cũng có thể đem đến.',
  not: 'Không có khi chơi với vật cản di động, vì ở đó ngẫu nhiên không chỉ đem đến một ô.',
  start: 'Chơi với máy',
  best: 'Điểm cao nhất ở đây được ghi riêng. Máy không gợi ý.',
  games: 'Các ván với máy',
  loading: 'Đang tải máy chơi',
  thinking: 'Máy đang chọn ô …',
  without: 'Ở đây máy là đối thủ: máy không gợi ý và không đi hộ.',
  'failed.title': 'Không có ô nào đến',
  failed: 'Máy không trả lời. Nước đi của bạn vẫn được giữ.',
  again: 'Hỏi lại',
};
