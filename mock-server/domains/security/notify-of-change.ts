import type { AccountChangeKind } from '../../../src/contract/security.ts'
import type { securitySubTypes } from '../../../src/contract/notifications.ts'
import type { Session } from '../../session.ts'
import type { NotificationRecord, PlayerRecord } from '../../world/records.ts'
import { notify } from '../notifications/notify.ts'
import { recordChange } from './changes.ts'
import { deviceName } from './devices.ts'
import type { DeviceRecord } from './records.ts'

type AccountEvent = {
  change: AccountChangeKind
  message: (typeof securitySubTypes)[number]
  device: DeviceRecord
  /** The player's name for the subject. It is sent beside the HTML of the message, never in it (SP-101). */
  names?: NotificationRecord['names']
}

/** Records a change of account access and reports it in the inbox with its device. */
export function notifyOfChange(
  session: Session,
  player: PlayerRecord,
  { change, message: kind, device, names }: AccountEvent,
) {
  recordChange(player, change, session.now(), device)
  const message = notify(session, player, kind)
  if (names) message.names = names
  const { content } = message
  const textIn = (language: keyof typeof content) => {
    const where = [deviceName(device), device.place?.[language]].filter(Boolean).join(', ')
    return [where, content[language]].filter(Boolean).join('. ')
  }
  message.content = { en: textIn('en'), ru: textIn('ru'), kk: textIn('kk'), az: textIn('az') }
}
