import type { PushMessage } from '../../../src/contract/worker-messages.ts'
import type { PushDevice, PushSettings } from '../../../src/contract/push.ts'
import { DECLARATIVE_PUSH } from '../../../src/constants/inbox.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import type { Session } from '../../session.ts'
import { isWanted } from '../notifications/message-settings.ts'
import { isInHistory } from '../notifications/notify.ts'
import type { NotificationRecord, PlayerRecord, PushRecord, World } from '../../world/records.ts'
import { deliver } from './web-push.ts'

const UNREAD: ReadonlySet<string> = new Set(['new', 'available', 'showed'])

type Sent = { device: string; state: 'sent' | 'held' | 'gone' | 'failed'; message: PushMessage }

export function pushOf(player: PlayerRecord): PushRecord {
  player.push ??= { settings: { shows_amounts: false, quiet: null }, devices: new Map(), held: new Set() }
  return player.push
}

/** Assigns a device to a player: it belongs to the last one who subscribed on it. */
export function rememberDevice(world: World, player: PlayerRecord, device: PushDevice) {
  removeDevice(world, device.endpoint)
  pushOf(player).devices.set(device.endpoint, device)
}

export function removeDevice(world: World, url: string) {
  for (const { push } of world.players.values()) push?.devices.delete(url)
}

/** Is it, at `now` (ms) in this zone, a time at which the player wants no message? Quiet hours may go over midnight. */
export function isQuiet({ quiet }: PushSettings, now: number, timeZone: string): boolean {
  if (!quiet) return false
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)
  const { from, to } = quiet
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** The message as sent: its title, its link, and the amount only for a player who wants it. */
function declared(player: PlayerRecord, message: NotificationRecord, { language }: PushDevice): PushMessage {
  const { settings } = pushOf(player)
  const { amount, title, content, link } = message
  const sum = amount === null ? '' : formatMoney(amount, player.user.currency, language)
  const unread = player.notifications.filter((each) => UNREAD.has(each.status) && !isInHistory(each)).length
  return {
    web_push: DECLARATIVE_PUSH,
    notification: {
      title: title[language],
      body: sum && settings.shows_amounts ? `${sum}. ${content[language]}` : content[language],
      navigate: link?.url ?? '/notifications',
      lang: language,
      tag: message.sub_type,
    },
    app_badge: unread,
  }
}

async function pushTo(session: Session, player: PlayerRecord, record: NotificationRecord, device: PushDevice) {
  const push = pushOf(player)
  const message = declared(player, record, device)
  const result = (state: Sent['state']): Sent => ({ device: device.endpoint, state, message })
  if (isQuiet(push.settings, session.now(), device.time_zone)) {
    push.held.add(record.id)
    return result('held')
  }
  const status = await deliver(device, JSON.stringify(message), session.now())
  if (status === 404 || status === 410) {
    push.devices.delete(device.endpoint) // the push service reports that the device has unsubscribed
    return result('gone')
  }
  return result(status >= 200 && status < 300 ? 'sent' : 'failed')
}

/**
 * Sends an inbox message to every device of its player, plus messages delayed by quiet hours, once they are over. A
 * player on a break gets only messages about their money (O-68). Skips messages that the player turned off (PLUS-32).
 */
export async function pushMessage(
  session: Session,
  player: PlayerRecord,
  message: NotificationRecord,
): Promise<Sent[]> {
  const mayReceive = (each: NotificationRecord) =>
    isWanted(player, each, 'push') && (!player.protection.break || each.type === 'transactional')
  const push = pushOf(player)
  if (!mayReceive(message)) return []
  // drops messages that a break stops: they would be outdated after it
  const held = player.notifications.filter((each) => push.held.has(each.id) && mayReceive(each))
  push.held.clear()
  const sent: Sent[] = []
  for (const device of push.devices.values()) {
    for (const each of [...held, message]) sent.push(await pushTo(session, player, each, device))
  }
  for (const { device, state } of sent) session.effects.push({ kind: 'push', state, device, player: player.id })
  return sent
}
