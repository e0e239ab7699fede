import type { Translated } from '../../i18n/format.js';
import type { en } from './en.js';

export const vi: Translated<typeof en> = {
  'daily.title': 'Ván hằng ngày',
  'daily.about':
    'Mọi người cùng một khởi đầu, cùng nước đi thì cùng vận may, không hoàn tác. Lần chơi đầu tiên được tính.',
  'daily.about.past': 'Ngày đã qua, để luyện tập. Không tính vào chuỗi.',
  'daily.streak': 'Chuỗi {count} ngày',
  'daily.today': 'Hôm nay',
  'daily.calendar': 'Những ngày qua',
  'daily.points': 'điểm',
  'daily.state.open': 'Chưa chơi.',
  'daily.state.missed': 'Không chơi.',
  'daily.state.running': 'Đang chơi, chưa xong.',
  'daily.state.left': 'Bỏ dở giữa chừng.',
  'daily.state.practised': 'Luyện tập sau đó.',
  'daily.play': 'Chơi',
  'daily.play.of': 'Chơi: {name}',
  'daily.continue': 'Chơi tiếp',
  'daily.continue.of': 'Chơi tiếp: {name}',
  'daily.practise': 'Luyện tập',
  'daily.practise.of': 'Luyện tập: {name}',
  'daily.replay': 'Xem lại',
  'daily.replay.of': 'Xem lại: {name}',
  'daily.share': 'Chia sẻ',
  'daily.share.of': 'Chia sẻ: {name}',
  'daily.share.title': 'Twofold hằng ngày {day}',
  'daily.share.points': '{name}: {score} điểm',
  'daily.share.copied': 'Đã sao chép kết quả.',
  'daily.day.open': '{date}',
  'daily.day.done': '{date}, đã xong: {games}',
};
