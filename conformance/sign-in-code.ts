import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import { codeSentTo } from './letters.ts'
import type { Trial } from './trial.ts'

/** Requests a code for this number. */
export function requestCode(t: Trial, phone: string): Promise<ApiResponse> {
  const { region, brand } = t.bench.adapter.audience
  return t.call('auth.sendSignInCode', { body: { phone, region, brand, recaptcha_token: '' } })
}

/** Signs in with a code. */
export function signInByCode(t: Trial, phone: string, code: string): Promise<ApiResponse> {
  const { region, brand, domain } = t.bench.adapter.audience
  return t.call('auth.signInByCode', { body: { phone, code, region, brand, domain } })
}

/** A player with a phone, confirmed unless the test wants otherwise. */
export async function withPhone(t: Trial, { isConfirmed = true } = {}): Promise<Player & { phone: string }> {
  const player = await t.player('unconfirmed', { spoils: true })
  const phone = player.phone ?? t.unproven('needs a player of the kind "unconfirmed" with a phone')
  if (isConfirmed) {
    await t.read('verification.sendPhoneCode', { player, body: { phone } })
    await t.read('verification.checkPhoneCode', { player, body: { code: await codeSentTo(t, phone) } })
  }
  return { ...player, phone }
}

/** Requests a code and returns it once it has arrived. */
export async function sentCode(t: Trial, phone: string): Promise<string> {
  const response = await requestCode(t, phone)
  t.must(response.status === 200, 'a code is sent', response)
  return codeSentTo(t, phone)
}
