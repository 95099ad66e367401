import { four } from '../../seed/localised.ts'
import { offerSeed, sums, type OfferSeed } from './offer-seed.ts'

const reload = four('Deposit bonus', 'Бонус на депозит', 'Депозит бонусы', 'Depozit bonusu')
const noDeposit = four('No deposit needed', 'Без депозита', 'Депозитсіз', 'Depozitsiz')
const spins = four('Free spins', 'Фриспины', 'Фриспин', 'Pulsuz fırlanma')
const cashback = four('Cashback', 'Кэшбэк', 'Кэшбэк', 'Keşbek')

const percents = { weekend: 50, evening: 25, summit: 100 } as const
const spinCounts = { orchard: 50, steppe: 20 } as const

const steppeSpins = (count: number) =>
  four(
    `${count} spins of the steppe`,
    `${count} степных фриспинов`,
    `Даланың ${count} фриспині`,
    `Çölün ${count} pulsuz fırlanması`,
  )

/** Every offer outside the welcome package. All of them are invented. */
export const offerSeeds = {
  weekend: offerSeed({
    slug: 'weekend-wave',
    type: 'deposit_bonus',
    title: four(
      `Weekend wave ${percents.weekend}%`,
      `Волна выходных ${percents.weekend} %`,
      `Демалыс толқыны ${percents.weekend}%`,
      `Həftəsonu dalğası ${percents.weekend}%`,
    ),
    tag: reload,
    percent: percents.weekend,
    minDeposit: sums(3000, 10),
    max: sums(50_000, 170),
    wager: 30,
    cashOutPercent: 500,
    maxBet: sums(2500, 8),
  }),
  evening: offerSeed({
    slug: 'evening-breeze',
    type: 'deposit_bonus',
    title: four(
      `Evening breeze ${percents.evening}%`,
      `Вечерний бриз ${percents.evening} %`,
      `Кешкі самал ${percents.evening}%`,
      `Axşam mehi ${percents.evening}%`,
    ),
    tag: reload,
    percent: percents.evening,
    minDeposit: sums(2000, 7),
    max: sums(25_000, 85),
    wager: 20,
    cashOutMoney: sums(150_000, 500),
  }),
  summit: offerSeed({
    slug: 'summit-hundred',
    type: 'deposit_bonus',
    title: four(
      `Summit ${percents.summit}%`,
      `Вершина ${percents.summit} %`,
      `Шың ${percents.summit}%`,
      `Zirvə ${percents.summit}%`,
    ),
    tag: four('VIP bonus', 'VIP-бонус', 'VIP бонус', 'VIP bonusu'),
    percent: percents.summit,
    minDeposit: sums(50_000, 170),
    max: sums(500_000, 1700),
    wager: 25,
    cashOutPercent: 1000,
    isVip: true,
    days: 14,
  }),
  present: offerSeed({
    slug: 'small-present',
    type: 'no_deposit_bonus',
    title: four('Bonus from the casino', 'Бонус от казино', 'Казино бонусы', 'Kazinodan bonus'),
    tag: noDeposit,
    fixed: sums(1000, 3.5),
    wager: 40,
    cashOutMoney: sums(10_000, 35),
    days: 3,
  }),
  depositSpins: offerSeed({
    slug: 'orchard-spins',
    type: 'deposit_gift_spin',
    title: four(
      `${spinCounts.orchard} spins in the orchard`,
      `${spinCounts.orchard} фриспинов в саду`,
      `Бақтағы ${spinCounts.orchard} фриспин`,
      `Bağda ${spinCounts.orchard} pulsuz fırlanma`,
    ),
    tag: spins,
    minDeposit: sums(5000, 17),
    spins: { count: spinCounts.orchard, bet: sums(50, 0.2), game: 0 },
    wager: 25,
    cashOutMoney: sums(50_000, 170),
    days: 3,
  }),
  giftSpins: offerSeed({
    slug: 'steppe-spins',
    type: 'no_deposit_gift_spin',
    title: steppeSpins(spinCounts.steppe),
    tag: spins,
    spins: { count: spinCounts.steppe, bet: sums(20, 0.1), game: 1 },
    wager: 30,
    cashOutMoney: sums(10_000, 35),
    days: 2,
  }),
  cupPrize: offerSeed({
    slug: 'cup-prize',
    type: 'tournament_win_bonus',
    title: four('Tournament prize', 'Приз турнира', 'Турнир жүлдесі', 'Turnir mükafatı'),
    tag: four('Tournament', 'Турнир', 'Турнир', 'Turnir'),
    fixed: sums(20_000, 70),
    wager: 10,
    cashOutPercent: 1000,
    days: 14,
  }),
  spinWinnings: offerSeed({
    slug: 'spin-winnings',
    type: 'gift_spin_win_bonus',
    title: four('Won with free spins', 'Выигрыш с фриспинов', 'Фриспиннен ұтыс', 'Pulsuz fırlanmalardan uduş'),
    tag: spins,
    wager: 25,
    cashOutMoney: sums(50_000, 170),
  }),
  cashbackNote: offerSeed({
    slug: 'cashback-note',
    type: 'cashback_info',
    title: four('Cashback is building up', 'Кэшбэк копится', 'Кэшбэк жиналуда', 'Keşbek yığılır'),
    tag: cashback,
    wager: 0,
  }),
  cashback: offerSeed({
    slug: 'cashback',
    type: 'cashback',
    title: four('Your cashback', 'Ваш кэшбэк', 'Кэшбэгіңіз', 'Keşbekiniz'),
    tag: cashback,
    wager: 5,
    days: 7,
  }),
} as const

/** This many free spins without a deposit: a prize, or a perk of a VIP level. */
export function spinsOf(count: number): OfferSeed {
  const { giftSpins } = offerSeeds
  return { ...giftSpins, title: steppeSpins(count), spins: giftSpins.spins && { ...giftSpins.spins, count } }
}
