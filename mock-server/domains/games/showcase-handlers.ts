import type { Handlers } from '../../handler.ts'
import { descriptionOf } from './descriptions.ts'
import { outsideRows } from './lobby-handlers.ts'
import { hashText, mulberry32, pick } from '../../seed/random.ts'

type Names = 'listWinners' | 'listGameSlider'

const WINS = 12
const MINUTE = 60_000
const LARGE = 6
const nicknames = ['Ai***n', 'Sa***t', 'Nu***n', 'Le***a', 'El***r', 'Da***a', 'Ru***m', 'Gü***l', 'Er***k', 'Ма***н']

export const showcaseHandlers: Pick<Handlers, Names> = {
  /** Derived from the minute only: every request within it gets the same. Not real wins. */
  listWinners({ query }, { session, now }) {
    const thisMinute = Math.floor(now() / MINUTE)
    const games = session.world.catalogue.lists.get('popular') ?? []
    const data = Array.from({ length: Math.min(WINS, games.length) }, (_, index) => {
      const minute = thisMinute - index * 3
      const random = mulberry32(hashText(`win ${session.seed} ${minute}`))
      const { card } = pick(random, games)
      const tenge = Math.round(50_000 + random() ** 3 * 40_000_000)
      return {
        id: `win_${minute}`,
        nickname: pick(random, nicknames),
        game: card,
        amount: query.currency === 'AZN' ? Math.round(tenge / 300) : tenge,
        currency: query.currency,
        won_at: new Date(minute * MINUTE).toISOString(),
      }
    })
    return { data, is_sample: true }
  },

  listGameSlider({ query }, { session }) {
    const { catalogue } = session.world
    const large = outsideRows(catalogue, catalogue.lists.get('exclusive') ?? []).filter(
      ({ card }) => card.availability === 'available',
    )
    const data = large
      .slice(0, LARGE)
      .map((game) => ({ slug: game.card.slug, text: descriptionOf(game, query.language), game: game.card }))
    return { data }
  },
}
