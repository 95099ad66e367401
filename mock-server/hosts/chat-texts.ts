import { four, type Localised } from '../seed/localised.ts'

export const chatTexts = {
  title: four('Live chat', 'Онлайн-чат', 'Онлайн-чат', 'Onlayn çat'),
  close: four('Close the chat', 'Закрыть чат', 'Чатты жабу', 'Çatı bağla'),
  lines: four('Messages', 'Сообщения', 'Хабарламалар', 'Mesajlar'),
  message: four('Your message', 'Ваше сообщение', 'Хабарламаңыз', 'Mesajınız'),
  send: four('Send', 'Отправить', 'Жіберу', 'Göndər'),
  operator: four('Operator', 'Оператор', 'Оператор', 'Operator'),
  you: four('You', 'Вы', 'Сіз', 'Siz'),
  loading: four('Connecting…', 'Соединяем…', 'Қосылып жатыр…', 'Qoşulur…'),
  notSent: four(
    'The message was not sent. Try again.',
    'Сообщение не отправлено. Попробуйте ещё раз.',
    'Хабарлама жіберілмеді. Қайталап көріңіз.',
    'Mesaj göndərilmədi. Yenidən cəhd edin.',
  ),
  notice: four(
    'A test chat: nobody reads it.',
    'Тестовый чат: его никто не читает.',
    'Сынақ чаты: оны ешкім оқымайды.',
    'Sınaq çatı: onu heç kim oxumur.',
  ),
} satisfies Record<string, Localised>
