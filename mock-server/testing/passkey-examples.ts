import { Authenticator } from '../../conformance/authenticator.ts'
import type { Endpoints } from '../../src/contract/all.ts'
import type { NewPasskeyOptions, PasskeyOptions } from '../../src/contract/passkeys.ts'
import type { Passkey } from '../../src/contract/security.ts'
import { secondFactorRequests } from './second-factor-examples.ts'
import { bearer, type Player, type TestSession } from './client.ts'

const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' } as const
const named = { id: 'AA', rawId: 'AA', type: 'public-key' } as const

/** Requests of the right shape, for calls that do not inspect them. */
export const passkeyExamples = {
  startAddPasskey: { body: { password: 'qumai123' } },
  addPasskey: {
    body: { name: 'Phone', credential: { ...named, response: { clientDataJSON: 'e30', attestationObject: 'AA' } } },
  },
  renamePasskey: { body: { passkey_id: 'pk_never', name: 'Phone' } },
  removePasskey: { body: { passkey_id: 'pk_never' } },
  startPasskeySignIn: {},
  signInByPasskey: {
    body: {
      credential: { ...named, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
      ...origin,
    },
  },
} as const

type Who = Pick<Player, 'access' | 'password'>

/** A player with a device that can make a passkey, on the page of a session. */
export class PasskeyWalk {
  readonly #session: TestSession
  readonly #who: Who
  device: Authenticator

  constructor(session: TestSession, who: Who, { isVerified = true } = {}) {
    this.#session = session
    this.#who = who
    this.device = new Authenticator({ origin: `http://${session.id}.localhost`, isVerified })
  }

  /** Virtual time of the session, ms. */
  async now(): Promise<number> {
    return (await this.#session.control<{ now: number }>('POST', 'clock', { advance: 0 })).now
  }

  async post(path: string, body: unknown, who: Who | null = this.#who) {
    const { status, text } = await this.#session.call(path, {
      method: 'POST',
      body,
      headers: who ? bearer(who) : {},
    })
    return { status, json: JSON.parse(text) as never }
  }

  async begin(): Promise<NewPasskeyOptions> {
    return (await this.post('/api/v1/passkeys/options', { password: this.#who.password })).json
  }

  /** The body that adds the passkey. */
  async adding(name = 'Phone') {
    return { name, credential: this.device.create(await this.begin()) }
  }

  async add(name?: string): Promise<Passkey> {
    return (await this.post('/api/v1/passkeys', await this.adding(name))).json
  }

  /** The body of a sign-in with the passkey. */
  async signing() {
    const options: PasskeyOptions = (await this.post('/api/v1/passkeys/sign-in/options', undefined, null)).json
    return { credential: this.device.use(options), ...origin }
  }

  async signIn(body?: object) {
    return this.post('/api/v1/passkeys/sign-in', body ?? (await this.signing()), null)
  }
}

/** Responses of a device, created on request. */
export const passkeyRequests: Partial<Record<keyof Endpoints, (walk: PasskeyWalk) => Promise<{ body: object }>>> = {
  ...secondFactorRequests,
  addPasskey: async (walk) => ({ body: await walk.adding() }),
  renamePasskey: async (walk) => ({ body: { passkey_id: (await walk.add()).id, name: 'Tablet' } }),
  async signInByPasskey(walk) {
    await walk.add()
    return { body: await walk.signing() }
  },
}
