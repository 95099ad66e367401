import type { Player } from '../accounts.ts'
import { inboxOf } from '../inbox.ts'
import { proves } from '../test.ts'
import { expectOpens, expectSpent, pairIn, refreshed, type Pair } from '../tokens.ts'
import type { Trial } from '../trial.ts'

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const

type Named = { browser: string | null; system: string | null } | null
type Session = { id: string; is_current: boolean; device: Named; other_device?: Named }
type Change = { id: string; kind: string }

/** Another sign-in of a player, from one of the devices. */
async function signIn(t: Trial, { email, phone, password }: Player, agent: keyof typeof agents): Promise<Pair> {
  const { region, brand, domain } = t.bench.adapter.audience
  const contact = email === null ? { phone } : { email }
  const headers = { 'user-agent': agents[agent] }
  const response = await t.call('auth.authenticate', { headers, body: { ...contact, password, region, brand, domain } })
  const pair = pairIn(response)
  t.must(pair !== null, 'a sign-in', response)
  return pair as Pair
}

async function securityOf(t: Trial, player: { access: string }) {
  const response = await t.call('security.get', { player, query: { locale: t.bench.adapter.audience.language } })
  t.must(response.status === 200, 'sessions are listed', response)
  const { sessions, changes } = response.json as { sessions: Session[]; changes: Change[] }
  return { response, sessions, changes, own: sessions.find(({ is_current: isCurrent }) => isCurrent)?.id }
}

const listed = proves('SP-65', 'each sign-in is a listed session, and one is marked as the current one', async (t) => {
  const player = await t.player('funded')
  const phone = await signIn(t, player, 'phone')
  const seen = await securityOf(t, phone)
  t.check(
    seen.sessions.filter(({ is_current: is }) => is).length === 1,
    'one session is the current one',
    seen.response,
  )
  const ids = new Set(seen.sessions.map(({ id }) => id))
  t.check(ids.size === seen.sessions.length, 'each has a different id', seen.response)
  const tokens = [player.access, player.refresh, phone.access, phone.refresh]
  t.check(!tokens.some((token) => seen.response.text.includes(token)), 'no token in it', seen.response)
  const next = await refreshed(t, phone.refresh)
  const again = await securityOf(t, next)
  t.check(again.own !== undefined && again.own === seen.own, 'the same id after a refresh', again.response)
  const other = await securityOf(t, player)
  t.check(other.own !== seen.own && ids.has(other.own ?? ''), 'the other sign-in is listed, too', other.response)
})

const deviceKept = proves(
  'SP-98',
  'a session keeps the device that signed in and also names a later one',
  async (t) => {
    const player = await t.player('funded')
    const phone = await signIn(t, player, 'phone')
    const sessionOf = async () => {
      const { sessions, own, response } = await securityOf(t, phone)
      return { response, session: sessions.find(({ id }) => id === own) }
    }
    const headers = { 'user-agent': agents.phone }
    await t.call('profile.getUser', { player: phone, headers })
    const before = await sessionOf()
    const name = JSON.stringify(before.session?.device)
    const elsewhere = { 'user-agent': agents.computer }
    await t.call('profile.getUser', { player: phone, headers: elsewhere })
    const after = await sessionOf()
    t.check(JSON.stringify(after.session?.device) === name, 'the device of the sign-in', after.response)
    const other = after.session?.other_device
    t.check(
      other?.browser != null && other.browser !== after.session?.device?.browser,
      'the other device',
      after.response,
    )
    const next = await refreshed(t, phone.refresh)
    const last = await securityOf(t, next)
    const kept = last.sessions.find(({ id }) => id === last.own)
    t.check(JSON.stringify(kept?.device) === name, 'the same device after a refresh', last.response)
  },
)

const ended = proves(
  'SP-66',
  'a session ended from another one is over, and ending it again is no error',
  async (t) => {
    const player = await t.player('funded')
    const phone = await signIn(t, player, 'phone')
    const { own } = await securityOf(t, phone)
    const end = () => t.call('security.endSession', { player, body: { session_id: own } })
    for (const response of [await end(), await end()])
      t.check(response.status === 200, 'the session is ended', response)
    await expectOpens(t, phone.access, false, 'its access token')
    await expectSpent(t, phone.refresh, 'its refresh token')
    await expectOpens(t, player.access, true, 'the calling session')
  },
)

const othersEnded = proves('SP-66', 'all sessions except the calling one are ended', async (t) => {
  const player = await t.player('funded')
  const [phone, computer] = [await signIn(t, player, 'phone'), await signIn(t, player, 'computer')]
  const response = await t.call('security.endOthers', { player: computer })
  t.must(response.status === 200, 'the others are ended', response)
  await expectOpens(t, phone.access, false, 'the session of the phone')
  await expectSpent(t, phone.refresh, 'its refresh token')
  await expectOpens(t, computer.access, true, 'the calling session')
  const { sessions, response: list } = await securityOf(t, computer)
  t.check(sessions.length === 1, 'one session is left', list)
})

const notAnothers = proves('SP-66', 'no player can end the session of another', async (t) => {
  const player = await t.player('funded')
  const stranger = await t.player('newcomer')
  const { own } = await securityOf(t, player)
  const response = await t.call('security.endSession', { player: stranger, body: { session_id: own } })
  t.check(response.status === 200, 'no error, as for an unknown id', response)
  await expectOpens(t, player.access, true, 'the session of the other player')
})

const notified = proves('SP-67', 'a sign-in from a new device and a new password are reported', async (t) => {
  const player = await t.player('funded', { spoils: true })
  await signIn(t, player, 'phone')
  const before = await inboxOf(t, player, 'new_device')
  const computer = await signIn(t, player, 'computer')
  const after = await inboxOf(t, player, 'new_device')
  t.check(after.messages.length === before.messages.length + 1, 'the inbox has a message', after.response)
  const { changes, response } = await securityOf(t, computer)
  t.check(changes[0]?.kind === 'new_device', 'and the list of changes', response)
  const again = await signIn(t, player, 'computer')
  const { messages, response: inbox } = await inboxOf(t, player, 'new_device')
  t.check(messages.length === after.messages.length, 'a known device is reported once', inbox)
  await t.read('settings.updatePassword', {
    player: again,
    body: { old_password: player.password, new_password: `${player.password}-2` },
  })
  const last = await securityOf(t, again)
  t.check(last.changes[0]?.kind === 'password', 'a new password is in the list', last.response)
})

/** Sessions and changes of an account, as its player sees them. */
export const securityTests = [listed, deviceKept, ended, othersEnded, notAnothers, notified]
