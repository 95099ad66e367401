import type { Account, Adapter, Kind } from './adapter.ts'

/** A player with a session. */
export type Player = {
  id: string
  email: string | null
  phone: string | null
  password: string
  access: string
  refresh: string
}

/** The parts of a trial needed to find an account. */
type Asking = {
  hook: (name: 'player', values: { kind: Kind }) => Promise<unknown>
  signIn: (player: Player) => Promise<Player>
  read: (id: string, given: { player: Player }) => Promise<unknown>
  unproven: (reason: string) => never
}

/** Players of a run: a fresh one of the hook, else an account of the file. */
export class Accounts {
  readonly #adapter: Adapter
  readonly #used = new Map<Kind, number>()
  readonly #spoilt = new Set<Account>()

  constructor(adapter: Adapter) {
    this.#adapter = adapter
  }

  async find(trial: Asking, kind: Kind, spoils: boolean): Promise<Player> {
    if (this.#adapter.hooks?.player) return (await trial.hook('player', { kind })) as Player
    const account = this.#take(kind, spoils)
    if (!account)
      return trial.unproven(
        spoils
          ? `needs the hook "player", or an expendable account of the kind "${kind}"`
          : `needs the hook "player", or an account of the kind "${kind}"`,
      )
    const { email = null, phone = null, password } = account
    const player = await trial.signIn({ id: '', email, phone, password, access: '', refresh: '' })
    const { id } = (await trial.read('profile.getUser', { player: player })) as { id: string }
    return { ...player, id }
  }

  /** Accounts take turns; one that is spoilt is not given again. */
  #take(kind: Kind, spoils: boolean): Account | null {
    const fresh = (this.#adapter.accounts?.[kind] ?? []).filter((account) => !this.#spoilt.has(account))
    const fitting = fresh.filter(({ expendable = false }) => expendable === spoils)
    const turn = this.#used.get(kind) ?? 0
    this.#used.set(kind, turn + 1)
    const account = fitting[turn % fitting.length] ?? null
    if (account && spoils) this.#spoilt.add(account)
    return account
  }
}
