import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { notify } from '../notifications/notify.ts'
import { noteChange, securityOf } from './changes.ts'
import { deviceName } from './devices.ts'
import type { DeviceRecord } from './records.ts'

/** A sign-in: told in the inbox when it comes from another device than those before it. */
export function noteSignIn(session: Session, player: PlayerRecord, device: DeviceRecord) {
  const name = deviceName(device)
  const { known } = securityOf(player)
  if (name === null) return
  const isNew = known.size > 0 && !known.has(name)
  known.add(name)
  if (!isNew) return
  noteChange(player, 'new_device', session.now(), device)
  const message = notify(session, player, 'new_device')
  const { content } = message
  const tell = (language: keyof typeof content) =>
    `${[name, device.place?.[language]].join(', ')}. ${content[language]}`
  message.content = { en: tell('en'), ru: tell('ru'), kk: tell('kk'), az: tell('az') }
}
