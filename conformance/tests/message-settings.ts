import type { Player } from '../accounts.ts'
import { inboxOf, type Message } from '../inbox.ts'
import { isInPlay, offersOf } from '../offers.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'
import { withDevice } from './pushes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Setting = { kind: string; channel: string; is_on: boolean; is_required: boolean }

async function settingsOf(t: Trial, player: Player) {
  const response = await t.call('notifications.settings', { player })
  t.must(response.status === 200, 'message settings are returned', response)
  return { response, settings: (response.json as { settings: Setting[] }).settings }
}

const choose = (t: Trial, player: Player, { kind, channel }: Setting, isOn: boolean) =>
  t.call('notifications.saveSetting', { player, body: { kind, channel, is_on: isOn } })

const turnedOff = proves(
  'SP-68',
  'news that are turned off do not reach the device; messages about money do',
  async (t) => {
    await withDevice(t, async (player, arrive) => {
      await arrive('inviting', 1, 'news before')
      const { settings } = await settingsOf(t, player)
      const inviting = settings.filter(
        (each) => each.channel === 'push' && each.kind !== 'payment' && !each.is_required,
      )
      for (const each of inviting) {
        const response = await choose(t, player, each, false)
        t.must(response.status === 200, `${each.kind} by push is turned off`, response)
      }
      await arrive('inviting', 0, 'news that are turned off')
      await arrive('money', 1, 'money')
    })
  },
)

const required = proves('SP-68', 'required messages are on and cannot be turned off', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const { settings, response } = await settingsOf(t, player)
  const locked = settings.filter(({ is_required: isRequired }) => isRequired)
  t.check(
    locked.every(({ is_on: isOn }) => isOn),
    'what is required is on',
    response,
  )
  for (const each of locked) {
    const rejected = await choose(t, player, each, false)
    t.check(rejected.status === 422, `${each.kind} by ${each.channel} is not turned off`, rejected)
  }
  t.check(
    !settings.some(({ kind, channel }) => kind === 'news' && channel !== 'push'),
    'news by e-mail and SMS are fields of the account',
    response,
  )
})

const isGone = ({ action }: Message) =>
  (JSON.parse(action ?? '{}') as { button?: { is_over?: boolean } }).button?.is_over === true

const gone = provesInTime('SP-69', 'reminders of an ended bonus are marked as unavailable', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const now = await t.now()
  const offer = (await offersOf(t, player)).find(
    (each) => isInPlay(each) && each.expires_at !== null && Date.parse(each.expires_at) > now + 4 * HOUR,
  )
  if (!offer?.expires_at) return t.unproven('needs a player of the kind "funded" with a bonus in play')
  const end = Date.parse(offer.expires_at)
  await t.passFor(end - 3 * HOUR - now + MINUTE, player)
  const before = await inboxOf(t, player, 'bonus_expires')
  const own = before.messages.filter(({ action }) => action?.includes(offer.id))
  if (own.length === 0) return // that it is reminded of at all is SP-22
  t.check(!own.some(isGone), 'none is marked as unavailable', before.response)
  await t.passFor(end - (await t.now()) + MINUTE, player)
  const response = await t.call('notifications.list', { player, query: { order: 'desc', 'filter[history]': '1' } })
  const { data } = response.json as { data: Message[] }
  const after = data.filter(({ action }) => action?.includes(offer.id))
  t.check(after.length > 0 && after.every(isGone), 'its reminders are marked as unavailable', response)
})

/** Tests of message settings, and of the state of the offer that a message links to. */
export const messageSettingTests = [turnedOff, required, gone]
