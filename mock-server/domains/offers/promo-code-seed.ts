import { brand } from '../../brand.ts'
import { four, type Localised } from '../../seed/localised.ts'
import { offerSeed, sums, type OfferSeed } from './offer-seed.ts'

export type PromoCodeSeed = {
  code: string
  slug: string
  title: Localised
  subtitle: Localised
  offer: OfferSeed
  perUser: number
  /** Maximum uses by all players, and uses before the session starts. */
  total: number
  used: number
  /** Days from the start of the session: opening of banner and code, end of the banner, end of the code. */
  opens: number
  bannerEnds: number
  ends: number
  target: 'all' | 'vip'
  /** Whether it is a card of the monthly strip. Other codes are not listed. */
  isCard: boolean
}

const plain = { perUser: 1, total: 10_000, used: 120, opens: -5, bannerEnds: 20, ends: 25, target: 'all' } as const

const card = { ...plain, isCard: true } as const
const secret = { ...plain, isCard: false } as const
const reload = four('Deposit bonus', 'Бонус на депозит', 'Депозит бонусы', 'Depozit bonusu')
const noDeposit = four('No deposit', 'Без депозита', 'Депозитсіз', 'Depozitsiz')
const spins = four('Free spins', 'Фриспины', 'Фриспин', 'Pulsuz fırlanma')

const deposit = (slug: string, title: Localised, percent: number, more: Partial<OfferSeed> = {}) =>
  offerSeed({
    slug,
    type: 'deposit_bonus',
    title,
    tag: reload,
    percent,
    minDeposit: sums(3000, 10),
    max: sums(60_000, 200),
    wager: 30,
    cashOutPercent: 500,
    ...more,
  })

const spinsOffer = (slug: string, title: Localised, count: number, more: Partial<OfferSeed> = {}) =>
  offerSeed({
    slug,
    type: 'no_deposit_gift_spin',
    title,
    tag: spins,
    spins: { count, bet: sums(20, 0.1), game: 4 },
    wager: 30,
    cashOutMoney: sums(20_000, 70),
    days: 2,
    ...more,
  })

const CASPIAN_PERCENT = 40
const titles = {
  caspian: four(
    `Caspian ${CASPIAN_PERCENT}%`,
    `Каспий ${CASPIAN_PERCENT} %`,
    `Каспий ${CASPIAN_PERCENT}%`,
    `Xəzər ${CASPIAN_PERCENT}%`,
  ),
  tulip: four('Tulip spins', 'Тюльпаны', 'Қызғалдақ', 'Lalə fırlanması'),
  pearl: four('Pearl bonus', 'Жемчужина', 'Інжу бонус', 'Mirvari bonus'),
  frost: four('First frost', 'Первый мороз', 'Алғашқы аяз', 'İlk şaxta'),
  harvest: four('Harvest', 'Урожай', 'Егін мерекесі', 'Məhsul bayramı'),
  dusk: four('Last light', 'Последний луч', 'Соңғы сәуле', 'Son işıq'),
  boat: four('The full boat', 'Полная лодка', 'Толы қайық', 'Dolu qayıq'),
  gold: four('Golden steppe', 'Золотая степь', 'Алтын дала', 'Qızıl çöl'),
  spring: four('Spring bonus', 'Весенний бонус', 'Көктем бонусы', 'Bahar bonusu'),
  app: four('App bonus', 'Бонус приложения', 'Қолданба бонусы', 'Tətbiq bonusu'),
} as const

const percentText = (percent: number) => four(`+${percent}%`, `+${percent} %`, `+${percent}%`, `+${percent}%`)
const spinsText = (count: number) =>
  four(`${count} free spins`, `${count} фриспинов`, `${count} фриспин`, `${count} fırlanma`)

/** Promo codes in every state: open, future, over, used up, restricted. */
export const promoCodeSeeds: readonly PromoCodeSeed[] = [
  {
    ...card,
    code: 'CASPIAN40',
    slug: 'caspian-month',
    title: titles.caspian,
    subtitle: percentText(CASPIAN_PERCENT),
    offer: deposit('promo-caspian', titles.caspian, CASPIAN_PERCENT),
    perUser: 3,
  },
  {
    ...card,
    code: 'TULIP25',
    slug: 'tulip-month',
    title: titles.tulip,
    subtitle: spinsText(25),
    offer: spinsOffer('promo-tulip', titles.tulip, 25, {
      type: 'deposit_gift_spin',
      minDeposit: sums(2000, 7),
    }),
    perUser: 2,
  },
  {
    ...card,
    code: 'PEARL',
    slug: 'pearl-month',
    title: titles.pearl,
    subtitle: noDeposit,
    offer: offerSeed({
      slug: 'promo-pearl',
      type: 'no_deposit_bonus',
      title: titles.pearl,
      tag: noDeposit,
      fixed: sums(2000, 7),
      wager: 35,
      cashOutMoney: sums(20_000, 70),
      days: 3,
    }),
  },
  {
    ...card,
    code: 'FROST100',
    slug: 'frost-month',
    title: titles.frost,
    subtitle: percentText(100),
    offer: deposit('promo-frost', titles.frost, 100),
    opens: 4,
    bannerEnds: 24,
    ends: 30,
  },
  {
    ...card,
    code: 'DUSK20',
    slug: 'dusk-month',
    title: titles.dusk,
    subtitle: percentText(20),
    offer: deposit('promo-dusk', titles.dusk, 20),
    opens: -25,
    bannerEnds: -1,
    ends: 10,
  },
  {
    ...card,
    code: 'HARVEST',
    slug: 'harvest-month',
    title: titles.harvest,
    subtitle: percentText(60),
    offer: deposit('promo-harvest', titles.harvest, 60),
    opens: -40,
    bannerEnds: -12,
    ends: -10,
  },
  {
    ...card,
    code: 'FULLBOAT',
    slug: 'boat-month',
    title: titles.boat,
    subtitle: spinsText(30),
    offer: spinsOffer('promo-boat', titles.boat, 30),
    total: 500,
    used: 500,
  },
  {
    ...card,
    code: 'GOLDSTEPPE',
    slug: 'gold-month',
    title: titles.gold,
    subtitle: percentText(150),
    offer: deposit('promo-gold', titles.gold, 150, { isVip: true, max: sums(400_000, 1350) }),
    target: 'vip',
  },
  {
    ...secret,
    code: 'SPRING',
    slug: 'spring-present',
    title: titles.spring,
    subtitle: spinsText(10),
    offer: spinsOffer('promo-spring', titles.spring, 10),
    ends: 3650,
  },
  {
    ...secret,
    code: brand.appPromoCode,
    slug: 'app-present',
    title: titles.app,
    subtitle: spinsText(40),
    offer: spinsOffer('promo-app', titles.app, 40),
    ends: 3650,
  },
]
