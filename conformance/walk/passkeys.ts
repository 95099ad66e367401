import { Device } from '../passkeys.ts'
import type { Requests, Walk } from './walk.ts'

const whoOf = (walk: Walk) => walk.who('funded', { spoils: true })

/** Passkey calls; the kit simulates the device. */
export const passkeyCalls: Requests = {
  'passkeys.beginAdd': async (walk) => {
    const who = await whoOf(walk)
    return { who, body: { password: who.password } }
  },
  'passkeys.add': async (walk) => {
    const who = await whoOf(walk)
    return { who, body: await new Device(walk.t).adding(who) }
  },
  'passkeys.rename': async (walk) => {
    const who = await whoOf(walk)
    return { who, body: { passkey_id: await new Device(walk.t).add(who), name: 'Conformance 2' } }
  },
  'passkeys.remove': async (walk) => ({ who: await whoOf(walk), body: { passkey_id: 'of an earlier time' } }),
  'passkeys.beginSignIn': () => ({}),
  'passkeys.signIn': async (walk) => {
    const device = new Device(walk.t)
    await device.add(await whoOf(walk))
    return { body: await device.signing() }
  },
}
