import { PasskeyWalk } from './passkey-examples.ts'
import { api, type Reach, type Reaches, type Walk } from './walk.ts'

async function deviceOf(walk: Walk, isVerified = true) {
  const who = await walk.player('new')
  return { who, device: new PasskeyWalk(walk.session, who, { isVerified }) }
}

const add =
  (isVerified: boolean, times: number): Reach =>
  async (walk) => {
    const { who, device } = await deviceOf(walk, isVerified)
    const body = await device.adding()
    if (times === 2) await walk.post(`${api}/passkeys`, body, who)
    return walk.post(`${api}/passkeys`, body, who)
  }

const signIn =
  (prepare: (given: { walk: Walk; device: PasskeyWalk; id: string; playerId: string }) => unknown): Reach =>
  async (walk) => {
    const { who, device } = await deviceOf(walk)
    const { id } = await device.add()
    const body = await device.signing()
    await prepare({ walk, device, id, playerId: who.id })
    return walk.post('/api/v1/passkeys/sign-in', body)
  }

/** Passkeys. */
export const passkeyReaches: Reaches = {
  'passkeys.beginAdd PASSWORD_WRONG': async (walk) =>
    walk.post(`${api}/passkeys/options`, { password: 'nope' }, await walk.player()),
  'passkeys.beginAdd PASSWORD_NOT_SET': async (walk) =>
    walk.post(`${api}/passkeys/options`, { password: 'any' }, await walk.player('social')),
  'passkeys.add PASSKEY_EXPIRED': add(true, 2),
  'passkeys.add PASSKEY_INVALID': add(false, 1),
  'passkeys.rename NOT_FOUND': async (walk) =>
    walk.post(`${api}/passkeys/rename`, { passkey_id: 'pk_never', name: 'Phone' }, await walk.player()),
  'passkeys.signIn PASSKEY_EXPIRED': signIn(({ walk }) => walk.wait(5)),
  'passkeys.signIn PASSKEY_INVALID': signIn(({ device, id }) =>
    device.post(`${api}/passkeys/remove`, { passkey_id: id }),
  ),
  'passkeys.signIn AUTH_USER_BANNED': signIn(({ walk, playerId }) => {
    const player = walk.mock.sessions.get(walk.session.id).world.players.get(playerId)
    if (player) player.isBanned = true
  }),
}
