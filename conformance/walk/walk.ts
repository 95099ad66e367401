import type { Player } from '../accounts.ts'
import type { Kind } from '../adapter.ts'
import type { Given, Trial } from '../trial.ts'

/** Ids from the server's catalogue, for requests about one item. */
type Known = { game: { id: string; slug: string }; page: string; promo: string; tournament: string; method: string }

/** A good request for one operation. */
export type Making = (walk: Walk) => Given | Promise<Given>
export type Requests = Readonly<Record<string, Making>>

/** Calls of many operations in order: their players, and data found on the way. */
export class Walk {
  readonly t: Trial
  readonly #players = new Map<Kind, Promise<Player>>()
  #known: Promise<Known> | null = null

  constructor(t: Trial) {
    this.t = t
  }

  get market() {
    const { currency, language } = this.t.bench.adapter.audience
    return { currency, language }
  }

  get language() {
    return this.t.bench.adapter.audience.language
  }

  /** In the body of every sign-in. */
  get origin() {
    const { region, brand, domain } = this.t.bench.adapter.audience
    return { region, brand, domain }
  }

  /** One player of a kind for the whole way. */
  player(kind: Kind = 'funded', options: { spoils?: boolean } = {}): Promise<Player> {
    const known = this.#players.get(kind) ?? this.t.player(kind, options)
    this.#players.set(kind, known)
    return known
  }

  known(): Promise<Known> {
    this.#known ??= this.#look()
    return this.#known
  }

  async #first<T>(id: string, given: Given, isWanted: (item: T) => boolean = () => true): Promise<T> {
    const { data } = await this.t.read<{ data: T[] }>(id, given)
    return data.find(isWanted) ?? this.t.unproven(`needs something in the list of ${id}`)
  }

  async #look(): Promise<Known> {
    const { market, language } = this
    const order = { locale: language, 'order[0][0]': 'published_at', 'order[0][1]': 'desc' }
    const game = await this.#first<{ id: string; slug: string; availability: string; has_demo: boolean }>(
      'games.list',
      { query: { ...market, limit: 50, page: 1 } },
      ({ availability, has_demo: hasDemo }) => availability === 'available' && hasDemo,
    )
    const page = await this.#first<{ slug: string }>('pages.cms', { query: { language } })
    const promo = await this.#first<{ slug: string }>('promos.list', { query: order })
    const tournament = await this.#first<{ slug: string }>('tournaments.list', { query: market })
    const method = this.t.bench.adapter.payments?.deposit?.uid ?? ''
    return { game, page: page.slug, promo: promo.slug, tournament: tournament.slug, method }
  }
}
