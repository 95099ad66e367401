import { createHmac } from 'node:crypto'

import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

const STEP = 30_000 // ms
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app for a secret at a moment (RFC 6238: SHA-1, 30 seconds, six digits). */
export function codeAt(secret: string, now: number): string {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(value % 1_000_000).padStart(6, '0')
}

/** An authenticator app of a player, with the recovery codes. */
export class AuthenticatorApp {
  readonly #t: Trial
  #secret = ''
  recoveryCodes: string[] = []

  constructor(t: Trial) {
    this.#t = t
  }

  /** A code; `steps` later than now. */
  async code(steps = 0): Promise<string> {
    const now = this.#t.has('clock') ? await this.#t.now() : Date.now()
    return codeAt(this.#secret, now + steps * STEP)
  }

  /** Starts the setup; returns the body that confirms it. */
  async confirming(player: Player) {
    const body = { password: player.password }
    this.#secret = (await this.#t.read<{ secret: string }>('security.startTotp', { player, body })).secret
    return { code: await this.code() }
  }

  async turnOn(player: Player): Promise<this> {
    const body = await this.confirming(player)
    const made = await this.#t.read<{ recovery_codes: string[] }>('security.confirmTotp', { player, body })
    this.recoveryCodes = [...made.recovery_codes]
    return this
  }

  /** A recovery code that was not used yet. */
  recoveryCode(): string {
    return this.recoveryCodes.shift() ?? this.#t.unproven('needs more recovery codes')
  }
}

/** Signs in with the password. */
export function signInByPassword(t: Trial, { email, phone, password }: Player): Promise<ApiResponse> {
  const { region, brand, domain } = t.bench.adapter.audience
  const contact = email === null ? { phone } : { email }
  return t.call('auth.authenticate', { body: { ...contact, password, region, brand, domain } })
}

/** The id of the second step that a sign-in needs. */
export async function stepOf(t: Trial, player: Player): Promise<string> {
  const response = await signInByPassword(t, player)
  const { second_step: step } = (response.json ?? {}) as { second_step?: { id: string } }
  t.must(response.status === 200 && step !== undefined, 'the password leads to the second step', response)
  return step?.id ?? ''
}

/** Completes a sign-in with a code. */
export const completeStep = (t: Trial, stepId: string, code: string, trustsDevice = false): Promise<ApiResponse> =>
  t.call('auth.completeSecondStep', { body: { step_id: stepId, code, trusts_device: trustsDevice } })

/** Signs in with the password and the token of a trusted device. */
export async function signInOnDevice(t: Trial, player: Player, token: string): Promise<ApiResponse> {
  const body = { step_id: await stepOf(t, player), device_token: token }
  return t.call('auth.completeSecondStep', { body })
}

/** Signs in with a recovery code and trusts the device; returns its token. */
export async function trustedDevice(t: Trial, player: Player, app: AuthenticatorApp): Promise<string> {
  const response = await completeStep(t, await stepOf(t, player), app.recoveryCode(), true)
  const { device_token: token = '' } = (response.json ?? {}) as { device_token?: string }
  t.must(response.status === 200 && token !== '', 'the response contains the token of the device', response)
  return token
}
