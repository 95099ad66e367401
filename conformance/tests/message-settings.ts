import type { Player } from '../accounts.ts'
import { inboxOf, type Message } from '../inbox.ts'
import { isInPlay, offersOf } from '../offers.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'
import { withDevice } from './pushes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Setting = { kind: string; channel: string; is_on: boolean; is_required: boolean }

async function settingsOf(t: Trial, who: Player) {
  const response = await t.call('notifications.settings', { who })
  t.must(response.status === 200, 'settings of messages are read', response)
  return { answer: response, settings: (response.json as { settings: Setting[] }).settings }
}

const choose = (t: Trial, who: Player, { kind, channel }: Setting, isOn: boolean) =>
  t.call('notifications.saveSetting', { who, body: { kind, channel, is_on: isOn } })

const turnedOff = proves('SP-68', 'news that were turned off do not come to the device, money does', async (t) => {
  await withDevice(t, async (who, arrive) => {
    await arrive('inviting', 1, 'of news before')
    const { settings } = await settingsOf(t, who)
    const inviting = settings.filter((each) => each.channel === 'push' && each.kind !== 'payment' && !each.is_required)
    for (const each of inviting) {
      const response = await choose(t, who, each, false)
      t.must(response.status === 200, `${each.kind} by push is turned off`, response)
    }
    await arrive('inviting', 0, 'of news that were turned off')
    await arrive('money', 1, 'of money')
  })
})

const required = proves('SP-68', 'what is required is on, and stays on', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const { settings, answer: response } = await settingsOf(t, who)
  const locked = settings.filter(({ is_required: isRequired }) => isRequired)
  t.check(
    locked.every(({ is_on: isOn }) => isOn),
    'what is required is on',
    response,
  )
  for (const each of locked) {
    const rejected = await choose(t, who, each, false)
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

const gone = provesInTime('SP-69', 'a reminder of a bonus says that it is gone once it is', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const now = await t.now()
  const offer = (await offersOf(t, who)).find(
    (each) => isInPlay(each) && each.expires_at !== null && Date.parse(each.expires_at) > now + 4 * HOUR,
  )
  if (!offer?.expires_at) return t.unproven('needs a player of the kind "funded" with a bonus in play')
  const end = Date.parse(offer.expires_at)
  await t.passFor(end - 3 * HOUR - now + MINUTE, who)
  const before = await inboxOf(t, who, 'bonus_expires')
  const own = before.messages.filter(({ action }) => action?.includes(offer.id))
  if (own.length === 0) return // that it is reminded of at all is SP-22
  t.check(!own.some(isGone), 'none says that it is gone', before.answer)
  await t.passFor(end - (await t.now()) + MINUTE, who)
  const response = await t.call('notifications.list', { who, query: { order: 'desc', 'filter[history]': '1' } })
  const { data } = response.json as { data: Message[] }
  const after = data.filter(({ action }) => action?.includes(offer.id))
  t.check(after.length > 0 && after.every(isGone), 'its reminders say that it is gone', response)
})

/** Tests of message settings, and of the state of the offer that a message links to. */
export const messageSettingTests = [turnedOff, required, gone]
