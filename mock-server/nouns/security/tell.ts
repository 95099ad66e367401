import type { AccountChangeKind } from '../../../src/contract/security.ts'
import type { securitySubTypes } from '../../../src/contract/notifications.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { notify } from '../notifications/notify.ts'
import { noteChange } from './changes.ts'
import { deviceName } from './devices.ts'
import type { DeviceRecord } from './records.ts'

type Told = {
  change: AccountChangeKind
  message: (typeof securitySubTypes)[number]
  device: DeviceRecord
  /** What was changed, by its name. */
  about?: string
}

/** Notes a change of the ways into an account and tells it in the inbox: what, and from which device. */
export function tellOfAccount(session: Session, player: PlayerRecord, { change, message: kind, device, about }: Told) {
  noteChange(player, change, session.now(), device)
  const message = notify(session, player, kind)
  const { content } = message
  const tell = (language: keyof typeof content) => {
    const where = [deviceName(device), device.place?.[language]].filter(Boolean).join(', ')
    return [about, where, content[language]].filter(Boolean).join('. ')
  }
  message.content = { en: tell('en'), ru: tell('ru'), kk: tell('kk'), az: tell('az') }
}
