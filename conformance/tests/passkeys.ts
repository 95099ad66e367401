import type { Player } from '../accounts.ts'
import { inboxOf } from '../inbox.ts'
import { Device } from '../passkeys.ts'
import { withPhone } from '../sign-in-code.ts'
import { proves, provesInTime } from '../test.ts'
import { expectOpens, pairIn } from '../tokens.ts'
import type { Trial } from '../trial.ts'

const MINUTES = 5

const funded = (t: Trial) => t.player('funded', { spoils: true })

async function kindsOf(t: Trial, player: Pick<Player, 'access'>) {
  const response = await t.call('security.get', { player, query: { locale: t.bench.adapter.audience.language } })
  t.must(response.status === 200, 'passkeys are listed', response)
  const { passkeys, changes } = response.json as { passkeys: { id: string }[]; changes: { kind: string }[] }
  return { response, passkeys, changes: changes.map(({ kind }) => kind) }
}

const once = proves('SP-72', 'a challenge works once, and only for its purpose', async (t) => {
  const player = await funded(t)
  const device = new Device(t)
  const adding = await device.adding(player)
  const other = await t.player('newcomer')
  t.rejected(await t.call('passkeys.add', { player: other, body: adding }), 'PASSKEY_EXPIRED')
  const added = await t.call('passkeys.add', { player, body: adding })
  t.must(added.status === 200, 'the passkey is added', added)
  const signing = await device.signing()
  const first = await device.signIn(signing)
  t.check(pairIn(first) !== null, 'the passkey signs in', first)
  t.rejected(await device.signIn(signing), 'PASSKEY_EXPIRED')
  const options = await t.read<{ challenge: string; rp: { id: string } }>('passkeys.beginAdd', {
    player,
    body: { password: player.password },
  })
  const { challenge, rp } = options
  t.rejected(await device.signIn(device.signingOf({ challenge, rpId: rp.id })), 'PASSKEY_EXPIRED')
})

const late = provesInTime('SP-72', 'a challenge expires after five minutes', async (t) => {
  const player = await funded(t)
  const device = new Device(t)
  await device.add(player)
  const signing = await device.signing()
  await t.pass(MINUTES * 60_000)
  t.rejected(await device.signIn(signing), 'PASSKEY_EXPIRED')
})

const asPassword = proves('SP-73', 'only a passkey of the player signs the player in', async (t) => {
  const player = await funded(t)
  const device = new Device(t)
  t.rejected(await device.signIn(), 'PASSKEY_INVALID') // removed passkey
  await device.add(player)
  const reply = await device.signIn()
  const pair = pairIn(reply)
  t.must(pair !== null, 'the passkey signs in', reply)
  await expectOpens(t, pair?.access ?? '', true, 'its access token')
  const { credential, ...origin } = await device.signing()
  const { response } = credential
  const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as object
  const moved = Buffer.from(JSON.stringify({ ...clientData, origin: 'https://elsewhere.test' })).toString('base64url')
  const elsewhere = { ...credential, response: { ...response, clientDataJSON: moved } }
  t.rejected(await device.signIn({ credential: elsewhere, ...origin }), 'PASSKEY_INVALID')
  const careless = new Device(t, { isVerified: false })
  t.rejected(await t.call('passkeys.add', { player, body: await careless.adding(player) }), 'PASSKEY_INVALID')
})

const listed = proves(
  'SP-74',
  'a passkey needs the password, is reported, and does not work after its removal',
  async (t) => {
    const player = await funded(t)
    const device = new Device(t)
    t.rejected(
      await t.call('passkeys.beginAdd', { player, body: { password: `${player.password}-not` } }),
      'PASSWORD_WRONG',
    )
    const id = await device.add(player)
    await t.read('passkeys.rename', { player, body: { passkey_id: id, name: 'Another' } })
    const stranger = await t.player('newcomer')
    await t.call('passkeys.remove', { player: stranger, body: { passkey_id: id } })
    const { passkeys, response } = await kindsOf(t, player)
    t.check(passkeys[0]?.id === id, 'another player cannot remove it', response)
    await t.read('passkeys.remove', { player, body: { passkey_id: id } })
    const after = await kindsOf(t, player)
    const expected = ['passkey_removed', 'passkey_renamed', 'passkey_added']
    t.check(after.changes.slice(0, 3).join() === expected.join(), 'the list of changes has each', after.response)
    t.check(after.passkeys.length === 0, 'no passkey is left', after.response)
    for (const kind of expected) {
      const inbox = await inboxOf(t, player, kind)
      t.check(inbox.messages.length === 1, `the inbox has: ${kind}`, inbox.response)
    }
    const gone = await device.signIn()
    t.check(gone.status >= 400 && pairIn(gone) === null, 'a removed passkey does not sign in', gone)
  },
)

const allRemoved = proves('SP-104', 'one call ends all other sessions, passkeys and sign-in codes', async (t) => {
  const player = await withPhone(t)
  const stranger = await funded(t)
  const [device, other, ofStranger] = [new Device(t), new Device(t), new Device(t)]
  for (const each of [device, other]) await each.add(player)
  await ofStranger.add(stranger)
  await t.read('security.setSignInCode', { player, body: { is_on: true, password: player.password } })
  const elsewhere = await t.signIn(player)
  for (const _time of ['once', 'again']) await t.read('security.removeOtherWaysIn', { player })
  for (const each of [device, other]) {
    const response = await each.signIn()
    t.check(response.status >= 400 && pairIn(response) === null, 'no passkey of the player signs in', response)
  }
  await expectOpens(t, elsewhere.access, false, 'the other session')
  await expectOpens(t, player.access, true, 'the session that called')
  const { passkeys, changes, response } = await kindsOf(t, player)
  t.check(passkeys.length === 0, 'no passkey is left', response)
  t.check((response.json as { sign_in_code?: boolean }).sign_in_code !== true, 'the sign-in by a code is off', response)
  t.check(changes.filter((kind) => kind === 'passkey_removed').length === 2, 'the list of changes has each', response)
  t.check(pairIn(await ofStranger.signIn()) !== null, 'the passkey of another player signs in', response)
})

/** Passkeys: signing in without a password. */
export const passkeyTests = [once, late, asPassword, listed, allRemoved]
