import type { Translated } from '../../i18n/format.js';
import type { en } from './en.js';

export const vi: Translated<typeof en> = {
  'daily.title': 'Ván hằng ngày',
  'daily.about.past': 'Ngày đã qua, để luyện tập. Không tính vào chuỗi.',
  'daily.today': 'Hôm nay',
  'daily.calendar': 'Những ngày qua',
  'daily.points': 'điểm',
  'daily.state.open': 'Chưa chơi.',
  'daily.state.missed': 'Không chơi.',
  'daily.state.running': 'Đang chơi, chưa xong.',
  'daily.state.left': 'Bỏ dở giữa chừng.',
  'daily.state.practised': 'Luyện tập sau đó.',
  'daily.play': 'Chơi',
  'daily.practise': 'Luyện tập',
  'daily.day.done': '{date}, đã xong: {games}',
  'daily.left': 'Còn {time}',
  'daily.yesterday': 'Hôm qua: {name}',
  'daily.card': 'Ván hằng ngày',
  'daily.card.first': 'Bắt đầu chuỗi ngày.',
  'daily.card.one': 'Đã chơi một ngày. Chơi tiếp để được 2.',
  'daily.card.more': '{count} ngày liên tiếp. Chơi tiếp để được {next}.',
};
