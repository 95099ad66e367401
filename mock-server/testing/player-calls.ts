import { bearer, TestSession, type Player, type Reply } from './client.ts'

const hour = 60 * 60_000

/** Calls of a signed-in player of a session. */
export class PlayerCalls {
  readonly session: TestSession
  readonly kind: string
  #player: Player
  #keys = 0

  private constructor(session: TestSession, kind: string, player: Player) {
    this.session = session
    this.kind = kind
    this.#player = player
  }

  /** A fresh player of that kind. */
  static async of(session: TestSession, kind = 'player') {
    return new PlayerCalls(session, kind, await session.player(kind))
  }

  get id() {
    return this.#player.id
  }

  /** The record behind the player, for checks that no call can make. */
  get record() {
    const found = this.session.mock.sessions.get(this.session.id).world.players.get(this.id)
    if (!found) throw new Error(`no player ${this.id}`)
    return found
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.session.call(path, { headers: { ...bearer(this.#player), ...headers } })
  }

  async read<T>(path: string): Promise<T> {
    const { status, text } = await this.get(path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`)
    return JSON.parse(text) as T
  }

  /** Each call has a separate key; calls without keys ignore it. */
  async post(path: string, body: object = {}, key = `${this.id}-key-${(this.#keys += 1)}`) {
    const headers = { ...bearer(this.#player), 'idempotency-key': key }
    const { status, text } = await this.session.call(path, { method: 'POST', headers, body })
    return { status, body: JSON.parse(text) as Record<string, unknown> }
  }

  /** Moves virtual time on. Access tokens end on the way: the player signs in again. */
  async wait(hours: number) {
    await this.session.control('POST', 'clock', { advance: hours * hour })
    const { email, phone, password } = this.#player
    const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }
    const { text } = await this.session.call('/api/authenticate', {
      method: 'POST',
      body: { ...(email ? { email } : { phone }), password, ...origin },
    })
    const { access, refresh } = JSON.parse(text) as { access: { token: string }; refresh: { token: string } }
    this.#player = { ...this.#player, access: access.token, refresh: refresh.token }
  }

  /**
   * Pays a deposit on the payment page. `amount` in minor units. `bonusId` null is "no bonus", undefined leaves it to
   * the rules. Returns the response of the cash box, including an error.
   */
  async deposit(amount: number, bonusId?: string | null) {
    const { currency } = this.record.user
    const started = await this.post('/api/v1/cashbox/pay', {
      type: 'deposit',
      uid: `wallet-${currency.toLowerCase()}`,
      amount,
      currency,
      fields: {},
      ...(bonusId === undefined ? {} : { bonus_id: bonusId }),
      success_url: `http://${this.session.id}.localhost/`,
      fail_url: `http://${this.session.id}.localhost/`,
    })
    if (started.status !== 200) return started
    const { redirect_url: url } = started.body['payload'] as { redirect_url: string }
    await this.session.call(new URL(url).pathname, {
      method: 'POST',
      host: `${this.session.id}--pay.localhost`,
      body: { outcome: 'paid' },
      headers: { 'content-type': 'application/json' },
    })
    return started
  }

  withdraw(amount: number) {
    const { currency } = this.record.user
    return this.post('/api/v1/cashbox/pay', {
      type: 'withdrawal',
      uid: `wallet-${currency.toLowerCase()}`,
      amount,
      currency,
      fields: {},
      success_url: `http://${this.session.id}.localhost/`,
      fail_url: `http://${this.session.id}.localhost/`,
    })
  }

  /** Plays a game for money, one round after the other. */
  async play(slug: string, bets: readonly number[]) {
    const { currency } = this.record.user
    const launched = await this.post(`/api/v1/games/${slug}/launch`, { mode: 'real', currency, language: 'en' })
    const { pathname } = new URL(String(launched.body['url']))
    const rounds: Record<string, unknown>[] = []
    for (const [index, bet] of bets.entries()) {
      const { text } = await this.session.call(`${pathname}/spin`, {
        method: 'POST',
        host: `${this.session.id}--games.localhost`,
        body: { bet, round: index + 1 },
        headers: { 'content-type': 'application/json' },
      })
      rounds.push(JSON.parse(text) as Record<string, unknown>)
    }
    return rounds
  }

  balance() {
    return this.read<{ real: number; bonus: number }>('/api/v1/profile/balance')
  }
}
