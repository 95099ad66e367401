import { SPECIAL_WELCOME_PERCENT, WELCOME_SPINS } from '../../../src/constants/bonuses.ts'
import { four } from '../../seed/localised.ts'
import { offerSeed, sums, type OfferSeed } from './offer-seed.ts'

const tag = four('Welcome', 'Приветственный', 'Қош келдіңіз', 'Xoş gəldin')
export const SPINS_A_DAY = 50
const DAYS = [0, 1, 2, 3, 4] // with 50 spins a day the 250 of the first deposit (BONUS-47)
export const SPINS_DAYS = DAYS.length
export const SECOND_PERCENT = 75
export const SECOND_SPINS = 100

/** 1-ci, 2-ci, 3-cü, 4-cü, 5-ci. */
const azeriOrdinal = ['ci', 'ci', 'cü', 'cü', 'ci']

function firstSpins(dayFrom: number): OfferSeed {
  const day = dayFrom + 1
  return offerSeed({
    slug: `welcome-spins-${day}`,
    type: 'welcome_gs',
    title: four(
      `${SPINS_A_DAY} free spins, day ${day}`,
      `${SPINS_A_DAY} фриспинов, день ${day}`,
      `${SPINS_A_DAY} фриспин, ${day}-күн`,
      `${SPINS_A_DAY} pulsuz fırlanma, ${day}-${azeriOrdinal[dayFrom] ?? 'ci'} gün`,
    ),
    tag,
    minDeposit: sums(2000, 7),
    spins: { count: SPINS_A_DAY, bet: sums(20, 0.1), game: 2 },
    wager: 25,
    cashOutMoney: sums(100_000, 340),
    days: 1,
    welcome: { deposit: 1, dayFrom },
  })
}

/** The money of the first deposit. */
export const firstWelcome = offerSeed({
  slug: 'welcome-first',
  type: 'welcome',
  title: four(
    `First deposit: ${SPECIAL_WELCOME_PERCENT}% + ${WELCOME_SPINS} free spins`,
    `Первый депозит: ${SPECIAL_WELCOME_PERCENT} % + ${WELCOME_SPINS} фриспинов`,
    `Алғашқы депозит: ${SPECIAL_WELCOME_PERCENT}% + ${WELCOME_SPINS} фриспин`,
    `İlk depozit: ${SPECIAL_WELCOME_PERCENT}% + ${WELCOME_SPINS} pulsuz fırlanma`,
  ),
  tag,
  percent: SPECIAL_WELCOME_PERCENT,
  minDeposit: sums(2000, 7),
  max: sums(150_000, 500),
  wager: 35,
  cashOutPercent: 1000,
  maxBet: sums(2500, 8),
  days: 7,
  welcome: { deposit: 1, dayFrom: 0 },
})

/** The welcome package, in the order of its cards. */
export const welcomeSeeds: readonly OfferSeed[] = [
  firstWelcome,
  ...DAYS.map(firstSpins),
  offerSeed({
    slug: 'welcome-second',
    type: 'welcome',
    title: four(
      `Second deposit: ${SECOND_PERCENT}%`,
      `Второй депозит: ${SECOND_PERCENT} %`,
      `Екінші депозит: ${SECOND_PERCENT}%`,
      `İkinci depozit: ${SECOND_PERCENT}%`,
    ),
    tag,
    percent: SECOND_PERCENT,
    minDeposit: sums(3000, 10),
    max: sums(100_000, 340),
    wager: 35,
    cashOutPercent: 500,
    maxBet: sums(2500, 8),
    days: 7,
    welcome: { deposit: 2, dayFrom: 1 },
  }),
  offerSeed({
    slug: 'welcome-spins-second',
    type: 'welcome_gs',
    title: four(
      `${SECOND_SPINS} free spins for the second deposit`,
      `${SECOND_SPINS} фриспинов за второй депозит`,
      `Екінші депозитке ${SECOND_SPINS} фриспин`,
      `İkinci depozit üçün ${SECOND_SPINS} pulsuz fırlanma`,
    ),
    tag,
    minDeposit: sums(3000, 10),
    spins: { count: SECOND_SPINS, bet: sums(20, 0.1), game: 3 },
    wager: 25,
    cashOutMoney: sums(100_000, 340),
    days: 3,
    welcome: { deposit: 2, dayFrom: 0 },
  }),
]
