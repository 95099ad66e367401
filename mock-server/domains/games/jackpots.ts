import type { Jackpot } from '../../../src/contract/jackpots.ts'
import type { LiveTable } from '../../../src/contract/live-tables.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { Handlers } from '../../handler.ts'
import { four } from '../../seed/localised.ts'
import { hashText } from '../../seed/random.ts'
import { betsOf } from './facts.ts'
import { outsideRows } from './lobby-handlers.ts'

const HOUR = 60 * 60_000
/** Interval of changes, ms. */
const STEP = 5000
const JACKPOTS = 6
const TENGE_OF_A_MANAT = 300

const names = [
  four('Grand jackpot', 'Гранд-джекпот', 'Гранд джекпот', 'Qrand cekpot'),
  four('Major jackpot', 'Мажор-джекпот', 'Мажор джекпот', 'Major cekpot'),
  four('Daily jackpot', 'Ежедневный джекпот', 'Күнделікті джекпот', 'Gündəlik cekpot'),
]

/** Amounts; each is won after some days, when the next one starts; tiyn. */
const sizes = [
  { from: 4_500_000_000, perHour: 36_000_000, hours: 190 },
  { from: 900_000_000, perHour: 9_000_000, hours: 75 },
  { from: 60_000_000, perHour: 3_600_000, hours: 24 },
]

const inCurrency = (tenge: number, currency: Currency) =>
  currency === 'AZN' ? Math.round(tenge / TENGE_OF_A_MANAT) : tenge

export const jackpotHandlers: Pick<Handlers, 'listJackpots' | 'listLiveTables'> = {
  listJackpots({ query }, { session, now }) {
    const { currency, language } = query
    const time = Math.floor(now() / STEP) * STEP
    const { catalogue } = session.world
    const games = outsideRows(catalogue, catalogue.lists.get('jackpot') ?? [])
    const open = games.filter(({ card }) => card.availability === 'available').slice(0, JACKPOTS)
    const data = open.map(({ card }, index): Jackpot => {
      const { from, perHour, hours } = sizes[index % sizes.length] ?? { from: 0, perHour: 0, hours: 1 }
      const started = Math.floor(time / (hours * HOUR))
      const rate = inCurrency(perHour, currency)
      const grown = Math.floor(((time - started * hours * HOUR) * rate) / HOUR)
      return {
        id: `jp_${card.slug}_${started}`,
        title: names[index % names.length]?.[language] ?? '',
        game: card,
        amount: inCurrency(from, currency) + grown,
        currency,
        per_hour: rate,
        at: new Date(time).toISOString(),
      }
    })
    return { data: data.toSorted((a, b) => b.amount - a.amount) }
  },

  listLiveTables({ query }, { session, now }) {
    const time = Math.floor(now() / (3 * STEP))
    const tables = session.world.catalogue.lists.get('live') ?? []
    // some providers do not report seats, other tables have none
    const shown = tables.filter(({ card }) => card.availability === 'available' && hashText(card.slug) % 5 !== 0)
    const data = shown.map((game): LiveTable => {
      const { minBet, maxBet } = betsOf(game, query.currency)
      const hasSeats = hashText(game.card.slug) % 2 === 0
      const free = hashText(`${game.card.slug} ${time}`) % 8
      return { slug: game.card.slug, min_bet: minBet, max_bet: maxBet, free_seats: hasSeats ? free : null }
    })
    return { data }
  },
}
