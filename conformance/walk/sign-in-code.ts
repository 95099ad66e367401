import { sentCode, withPhone } from '../sign-in-code.ts'
import type { Requests } from './walk.ts'

/** Calls of the sign-in by a code. */
export const signInCodeCalls: Requests = {
  'auth.sendSignInCode': async ({ t, origin: { region, brand } }) => {
    const { phone } = await withPhone(t, { isConfirmed: false })
    return { body: { phone, region, brand, recaptcha_token: '' } }
  },
  'auth.signInByCode': async ({ t, origin }) => {
    const { phone } = await withPhone(t)
    return { body: { phone, code: await sentCode(t, phone), ...origin } }
  },
  'security.setSignInCode': async (walk) => {
    const player = await walk.player('funded', { spoils: true })
    return { player, body: { is_on: false, password: player.password } }
  },
}
