import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import { Authenticator } from './authenticator.ts'
import type { Trial } from './trial.ts'

type NewOptions = { challenge: string; rp: { id: string } }
type Options = { challenge: string; rpId: string }

/** Origin of the server's page: passkeys belong to it. */
function pageOf({ bench: { adapter, api } }: Trial, rpId: string): string {
  const { origin } = adapter
  return origin !== undefined && `.${new URL(origin).hostname}`.endsWith(`.${rpId}`) ? origin : new URL(api).origin
}

/** A device of a player, which makes a passkey and signs in with it. */
export class Device {
  readonly #t: Trial
  readonly #isVerified: boolean
  #device: Authenticator | null = null

  constructor(t: Trial, { isVerified = true } = {}) {
    this.#t = t
    this.#isVerified = isVerified
  }

  #on(rpId: string): Authenticator {
    this.#device ??= new Authenticator({ origin: pageOf(this.#t, rpId), isVerified: this.#isVerified })
    return this.#device
  }

  /** The body that adds its passkey to an account. */
  async adding(player: Player, name = 'Conformance') {
    const options = await this.#t.read<NewOptions>('passkeys.beginAdd', { player, body: { password: player.password } })
    return { name, credential: this.#on(options.rp.id).create(options) }
  }

  async add(player: Player): Promise<string> {
    return (await this.#t.read<{ id: string }>('passkeys.add', { player, body: await this.adding(player) })).id
  }

  /** The body of a sign-in with the passkey. */
  async signing() {
    const options = await this.#t.read<Options>('passkeys.beginSignIn')
    return this.signingOf(options)
  }

  signingOf(options: Options) {
    const { region, brand, domain } = this.#t.bench.adapter.audience
    return { credential: this.#on(options.rpId).use(options), region, brand, domain }
  }

  async signIn(body?: object): Promise<ApiResponse> {
    return this.#t.call('passkeys.signIn', { body: body ?? (await this.signing()) })
  }
}
