import { PRIZES_WITHIN } from '../../../src/constants/bonuses.ts'
import { counted, four, russianDays, type Localised } from '../../seed/localised.ts'
import { sums, type Sums } from '../offers/offer-seed.ts'
import { offerSeeds } from '../offers/seed.ts'

export type TournamentSeed = {
  slug: string
  title: Localised
  summary: Localised
  /** Days from the start of the session; null: repeats every week, from Monday to Monday. */
  startDay: number | null
  days: number
  pool: Sums
  /** A category of games whose rounds count. */
  games: string
  players: number
  entry: 'auto' | 'opt_in'
  /** Deposits that a player needs to take part. */
  deposits: number
  isFull: boolean
  /** Whether players may join before the start. */
  opensEarly: boolean
  isCancelled: boolean
  ribbon: 'hot' | 'new' | 'vip' | null
}

const plain = {
  deposits: 0,
  isFull: false,
  opensEarly: false,
  isCancelled: false,
  ribbon: null,
  entry: 'opt_in',
} as const

const LEAGUE_DEPOSITS = 10
/** The league of the club, here and in its news. */
export const leagueSummary = four(
  `For players with ${LEAGUE_DEPOSITS} deposits and more.`,
  `Для игроков, у которых депозитов: ${LEAGUE_DEPOSITS} и больше.`,
  `${LEAGUE_DEPOSITS} және одан көп депозиті бар ойыншыларға.`,
  `${LEAGUE_DEPOSITS} və daha çox depoziti olan oyunçular üçün.`,
)
const { cupPrize } = offerSeeds
const PRIZE_TIMES = cupPrize.cashOutPercent === null ? 0 : cupPrize.cashOutPercent / 100

/** All tournaments: running, future and ended ones, by their days. */
export const tournamentSeeds: readonly TournamentSeed[] = [
  {
    ...plain,
    slug: 'steppe-cup',
    title: four('Steppe Cup', 'Кубок степи', 'Дала кубогы', 'Çöl kuboku'),
    summary: four(
      'Bets of your own money in adventure games earn points.',
      'Очки за ставки собственными деньгами в приключенческих играх.',
      'Шытырман оқиға ойындарында өз ақшаңызбен тігілген бәс ұпай әкеледі.',
      'Macəra oyunlarında öz pulunuzla edilən mərclər xal gətirir.',
    ),
    startDay: -5,
    days: 15,
    pool: sums(5_000_000, 17_000),
    games: 'adventure',
    players: 640,
    ribbon: 'hot',
  },
  {
    ...plain,
    slug: 'caspian-cup',
    title: four('Caspian Cup', 'Каспийский кубок', 'Каспий кубогы', 'Xəzər kuboku'),
    summary: four(
      'All slots take part, and so does everybody who plays them.',
      'Участвуют все слоты и каждый, кто в них играет.',
      'Барлық слот пен оны ойнағанның бәрі қатысады.',
      'Bütün slotlar və onları oynayan hər kəs iştirak edir.',
    ),
    startDay: -2,
    days: 10,
    pool: sums(12_000_000, 40_000),
    games: 'slots',
    players: 1284,
    entry: 'auto',
  },
  {
    ...plain,
    slug: 'orchard-week',
    title: four('Week in the orchard', 'Неделя в саду', 'Бақтағы апта', 'Bağda bir həftə'),
    summary: four(
      'Fruit games from Monday to Monday, and then again.',
      'Фруктовые игры с понедельника по понедельник — и снова.',
      'Дүйсенбіден дүйсенбіге дейін жеміс ойындары, содан соң қайтадан.',
      'Bazar ertəsindən bazar ertəsinədək meyvə oyunları, sonra yenidən.',
    ),
    startDay: null,
    days: 7,
    pool: sums(1_500_000, 5000),
    games: 'fruit',
    players: 320,
    ribbon: 'new',
  },
  {
    ...plain,
    slug: 'summit-league',
    title: four('Summit League', 'Лига вершин', 'Шыңдар лигасы', 'Zirvələr liqası'),
    summary: leagueSummary,
    startDay: -1,
    days: 20,
    pool: sums(30_000_000, 100_000),
    games: 'jackpot',
    players: 85,
    deposits: LEAGUE_DEPOSITS,
    ribbon: 'vip',
  },
  {
    ...plain,
    slug: 'pearl-table',
    title: four('Pearl Table', 'Жемчужный стол', 'Інжу үстел', 'Mirvari masası'),
    summary: four(
      'All places at the table games are taken.',
      'Все места за настольными играми заняты.',
      'Үстел ойындарындағы орындардың бәрі толған.',
      'Masa oyunlarındakı bütün yerlər tutulub.',
    ),
    startDay: -3,
    days: 7,
    pool: sums(2_000_000, 6800),
    games: 'table',
    players: 100,
    isFull: true,
  },
  {
    ...plain,
    slug: 'comet-night',
    title: four('Night of Comets', 'Ночь комет', 'Құйрықты жұлдыздар түні', 'Kometalar gecəsi'),
    summary: four(
      'Crash games after dark.',
      'Краш-игры после заката.',
      'Күн батқан соңғы краш ойындары.',
      'Gün batandan sonra kraş oyunları.',
    ),
    startDay: 2,
    days: 3,
    pool: sums(3_000_000, 10_000),
    games: 'crash',
    players: 0,
    ribbon: 'new',
  },
  {
    ...plain,
    slug: 'winter-sail',
    title: four('Winter Sail', 'Зимний парус', 'Қысқы желкен', 'Qış yelkəni'),
    summary: four(
      'The biggest tournament of the season is on its way.',
      'Готовится главный турнир сезона.',
      'Маусымның басты турнирі дайындалуда.',
      'Mövsümün əsas turniri hazırlanır.',
    ),
    startDay: 12,
    days: 20,
    pool: sums(25_000_000, 84_000),
    games: 'slots',
    players: 0,
    opensEarly: true,
  },
  {
    ...plain,
    slug: 'harvest-race',
    title: four('Harvest Race', 'Гонка урожая', 'Егін жарысы', 'Məhsul yarışı'),
    summary: four(
      'The tournament is over; we are checking the places.',
      'Турнир завершён, мы проверяем места.',
      'Турнир аяқталды, орындар тексерілуде.',
      'Turnir başa çatıb, yerlər yoxlanılır.',
    ),
    startDay: -8,
    days: 8,
    pool: sums(4_000_000, 13_500),
    games: 'fruit',
    players: 410,
  },
  {
    ...plain,
    slug: 'autumn-regatta',
    title: four('Autumn Regatta', 'Осенняя регата', 'Күзгі регата', 'Payız reqatası'),
    summary: four(
      'Thanks to all who sailed with us.',
      'Спасибо всем, кто был с нами.',
      'Бізбен бірге болғандарға рақмет.',
      'Bizimlə olan hər kəsə təşəkkür edirik.',
    ),
    startDay: -40,
    days: 14,
    pool: sums(8_000_000, 27_000),
    games: 'slots',
    players: 930,
  },
  {
    ...plain,
    slug: 'moon-fishing',
    title: four('Fishing by moonlight', 'Рыбалка при луне', 'Ай астындағы балық аулау', 'Ay işığında balıq ovu'),
    summary: four(
      'Cancelled. Bets made in it stay ordinary bets.',
      'Отменён. Ставки в нём остаются обычными ставками.',
      'Тоқтатылды. Ондағы бәстер кәдімгі бәстер болып қалады.',
      'Ləğv edilib. Ondakı mərclər adi mərclərdir.',
    ),
    startDay: -10,
    days: 6,
    pool: sums(1_000_000, 3400),
    games: 'fishing',
    players: 60,
    isCancelled: true,
  },
]

/** Share of the prize pool for each rank, in percent. */
export const prizeShares = [
  { from: 1, to: 1, percent: 20 },
  { from: 2, to: 2, percent: 12 },
  { from: 3, to: 3, percent: 8 },
  { from: 4, to: 10, percent: 3 },
  { from: 11, to: 30, percent: 1 },
] as const
/** Then free spins. */
export const spinsPrize = { from: 31, to: 50, count: 50 } as const

export const scoring = {
  per: sums(100, 0.5),
  minBet: sums(20, 0.1),
  text: four(
    'One point for each full {per} that you bet with your own money.',
    'Одно очко за каждые полные {per} ставок собственными деньгами.',
    'Өз ақшаңызбен тігілген әр толық {per} үшін бір ұпай.',
    'Öz pulunuzla edilən hər tam {per} mərc üçün bir xal.',
  ),
}

export const tournamentTerms: readonly { title: Localised; body: Localised }[] = [
  {
    title: four('Who can take part', 'Кто может участвовать', 'Кім қатыса алады', 'Kim iştirak edə bilər'),
    body: four(
      'Any adult player with an open account. Some tournaments ask for a number of deposits first.',
      'Любой совершеннолетний игрок с действующим аккаунтом. Для некоторых турниров нужно несколько депозитов.',
      'Аккаунты ашық, кәмелетке толған әр ойыншы. Кей турнирге алдымен бірнеше депозит қажет.',
      'Hesabı açıq, yetkinlik yaşına çatmış hər oyunçu. Bəzi turnirlər üçün əvvəlcə bir neçə depozit lazımdır.',
    ),
  },
  {
    title: four('What counts', 'Что засчитывается', 'Не есепке алынады', 'Nə sayılır'),
    body: four(
      'Bets with your own money in the games of the tournament, from the moment you take part. Bonus money and demo do not count.',
      'Ставки собственными деньгами в играх турнира с момента участия. Бонусные деньги и демо не засчитываются.',
      'Қатысқан сәттен бастап турнир ойындарында өз ақшаңызбен тігілген бәстер. Бонус ақшасы мен демо есептелмейді.',
      'İştirak etdiyiniz andan turnir oyunlarında öz pulunuzla edilən mərclər. Bonus pulu və demo sayılmır.',
    ),
  },
  {
    title: four('Prizes', 'Призы', 'Жүлделер', 'Mükafatlar'),
    body: four(
      `Money prizes are paid as a bonus within ${PRIZES_WITHIN}\u00a0days after the tournament ends. Wagering: prize\u00a0×${cupPrize.wager} in ${cupPrize.days}\u00a0days; maximum cash-out: prize\u00a0×${PRIZE_TIMES}.`,
      `Денежные призы приходят бонусом после окончания турнира, не позже чем через ${counted(PRIZES_WITHIN, russianDays)}. Вейджер: приз\u00a0×${cupPrize.wager} за ${counted(cupPrize.days, russianDays)}; максимальный вывод: приз\u00a0×${PRIZE_TIMES}.`,
      `Ақшалай жүлде турнир аяқталған соң ${PRIZES_WITHIN}\u00a0күн ішінде бонуспен төленеді. Вейджер: жүлде\u00a0×${cupPrize.wager}, мерзімі ${cupPrize.days}\u00a0күн; шығаруға болатын ең көп сома: жүлде\u00a0×${PRIZE_TIMES}.`,
      `Pul mükafatları turnir bitdikdən sonra ${PRIZES_WITHIN}\u00a0gün ərzində bonusla ödənilir. Veycer: mükafat\u00a0×${cupPrize.wager}, müddət ${cupPrize.days}\u00a0gün; maksimum çıxarış: mükafat\u00a0×${PRIZE_TIMES}.`,
    ),
  },
]
