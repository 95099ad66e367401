import { four, type Localised } from '../seed/localised.ts'

export const gameTexts = {
  balance: four('Balance', 'Баланс', 'Баланс', 'Balans'),
  demo: four('Demo', 'Демо', 'Демо', 'Demo'),
  bet: four('Bet', 'Ставка', 'Бәс', 'Mərc'),
  less: four('Lower the bet', 'Уменьшить ставку', 'Бәсті азайту', 'Mərci azalt'),
  more: four('Raise the bet', 'Увеличить ставку', 'Бәсті арттыру', 'Mərci artır'),
  spin: four('Spin', 'Крутить', 'Айналдыру', 'Fırlat'),
  sound: four('Sound', 'Звук', 'Дыбыс', 'Səs'),
  ready: four(
    'Choose a bet and spin',
    'Выберите ставку и крутите',
    'Бәс таңдап, айналдырыңыз',
    'Mərc seçin və fırladın',
  ),
  win: four('Win: {amount}', 'Выигрыш: {amount}', 'Ұтыс: {amount}', 'Uduş: {amount}'),
  noWin: four('No match this time', 'В этот раз без совпадений', 'Бұл жолы сәйкестік жоқ', 'Bu dəfə uyğunluq yoxdur'),
  INSUFFICIENT_FUNDS: four(
    'Insufficient funds',
    'Недостаточно средств',
    'Қаражат жеткіліксіз',
    'Balansda kifayət qədər vəsait yoxdur',
  ),
  GENERAL_ERROR: four(
    'Could not spin. Try again',
    'Не удалось. Попробуйте ещё раз',
    'Айналдыру мүмкін болмады. Қайталап көріңіз',
    'Alınmadı. Yenidən cəhd edin',
  ),
  over: four(
    'This game session is over. Open the game again.',
    'Эта игровая сессия завершена. Откройте игру снова.',
    'Бұл ойын сессиясы аяқталды. Ойынды қайта ашыңыз.',
    'Bu oyun sessiyası başa çatıb. Oyunu yenidən açın.',
  ),
  sun: four('sun', 'солнце', 'күн', 'günəş'),
  wave: four('wave', 'волна', 'толқын', 'dalğa'),
  mountain: four('mountain', 'гора', 'тау', 'dağ'),
  star: four('star', 'звезда', 'жұлдыз', 'ulduz'),
  pearl: four('pearl', 'жемчужина', 'інжу', 'mirvari'),
  feather: four('feather', 'перо', 'қауырсын', 'lələk'),
  tulip: four('tulip', 'тюльпан', 'қызғалдақ', 'lalə'),
} satisfies Record<string, Localised>
