import { Device } from '../passkeys.ts'
import { AuthenticatorApp, stepOf } from '../second-factor.ts'
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

/** A body that confirms a change with the password and a code. */
async function confirmed(walk: Walk) {
  const player = await walk.t.player('newcomer', { spoils: true })
  const app = await new AuthenticatorApp(walk.t).turnOn(player)
  return { player, body: { password: player.password, code: app.recoveryCode() } }
}

/** Calls of the second factor. */
export const secondFactorCalls: Requests = {
  'security.startTotp': async (walk) => {
    const player = await walk.t.player('newcomer', { spoils: true })
    return { player, body: { password: player.password } }
  },
  'security.confirmTotp': async (walk) => {
    const player = await walk.t.player('newcomer', { spoils: true })
    return { player, body: await new AuthenticatorApp(walk.t).confirming(player) }
  },
  'security.renewRecoveryCodes': confirmed,
  'security.turnOffTotp': confirmed,
  'security.forgetDevices': async (walk) => ({ player: await whoOf(walk), body: { device_id: null } }),
  'auth.completeSecondStep': async (walk) => {
    const player = await walk.t.player('newcomer', { spoils: true })
    const app = await new AuthenticatorApp(walk.t).turnOn(player)
    return { body: { step_id: await stepOf(walk.t, player), code: app.recoveryCode(), trusts_device: true } }
  },
}
