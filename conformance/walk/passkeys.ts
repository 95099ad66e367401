import { Device } from '../passkeys.ts'
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
