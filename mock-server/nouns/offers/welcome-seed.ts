import { SPECIAL_WELCOME_PERCENT } from '../../../src/constants/bonuses.ts'
import { four } from '../../seed/localised.ts'
import { offerSeed, sums, type OfferSeed } from './offer-seed.ts'

const tag = four('Welcome', 'Приветственный', 'Қош келдіңіз', 'Xoş gəldin')
const SPINS_A_DAY = 50
const DAYS = [0, 1, 2, 3, 4] // with 50 spins a day the 250 of the first deposit (BONUS-47)

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

/** The welcome package, in the order of its cards. */
export const welcomeSeeds: readonly OfferSeed[] = [
  offerSeed({
    slug: 'welcome-first',
    type: 'welcome',
    title: four(
      'First deposit: 120% + 250 free spins',
      'Первый депозит: 120 % + 250 фриспинов',
      'Алғашқы депозит: 120% + 250 фриспин',
      'İlk depozit: 120% + 250 pulsuz fırlanma',
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
  }),
  ...DAYS.map(firstSpins),
  offerSeed({
    slug: 'welcome-second',
    type: 'welcome',
    title: four('Second deposit: 75%', 'Второй депозит: 75 %', 'Екінші депозит: 75%', 'İkinci depozit: 75%'),
    tag,
    percent: 75,
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
      '100 free spins for the second deposit',
      '100 фриспинов за второй депозит',
      'Екінші депозитке 100 фриспин',
      'İkinci depozit üçün 100 pulsuz fırlanma',
    ),
    tag,
    minDeposit: sums(3000, 10),
    spins: { count: 100, bet: sums(20, 0.1), game: 3 },
    wager: 25,
    cashOutMoney: sums(100_000, 340),
    days: 3,
    welcome: { deposit: 2, dayFrom: 0 },
  }),
]
