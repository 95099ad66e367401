import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { securityOf } from './changes.ts'
import { deviceName } from './devices.ts'
import type { DeviceRecord } from './records.ts'
import { tellOfAccount } from './tell.ts'

/** A sign-in: told in the inbox when it comes from another device than those before it. */
export function noteSignIn(session: Session, player: PlayerRecord, device: DeviceRecord) {
  const name = deviceName(device)
  const { known } = securityOf(player)
  if (name === null) return
  const isNew = known.size > 0 && !known.has(name)
  known.add(name)
  if (isNew) tellOfAccount(session, player, { change: 'new_device', message: 'new_device', device })
}
