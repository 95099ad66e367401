import { Device } from '../passkeys.ts'
import { sentCode, withPhone } from '../sign-in-code.ts'
import type { Requests, Walk } from './walk.ts'

const whoOf = (walk: Walk) => walk.player('funded', { spoils: true })

/** Passkey calls; the kit simulates the device. */
export const passkeyCalls: Requests = {
  'passkeys.beginAdd': async (walk) => {
    const player = await whoOf(walk)
    return { player, body: { password: player.password } }
  },
  'passkeys.add': async (walk) => {
    const player = await whoOf(walk)
    return { player, body: await new Device(walk.t).adding(player) }
  },
  'passkeys.rename': async (walk) => {
    const player = await whoOf(walk)
    return { player, body: { passkey_id: await new Device(walk.t).add(player), name: 'Conformance 2' } }
  },
  'passkeys.remove': async (walk) => ({ player: await whoOf(walk), body: { passkey_id: 'of an earlier time' } }),
  'passkeys.beginSignIn': () => ({}),
  'passkeys.signIn': async (walk) => {
    const device = new Device(walk.t)
    await device.add(await whoOf(walk))
    return { body: await device.signing() }
  },
}

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
