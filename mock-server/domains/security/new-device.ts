import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { securityOf } from './changes.ts'
import { deviceName } from './devices.ts'
import type { DeviceRecord } from './records.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Records a sign-in and reports it in the inbox if the device is new. */
export function recordSignIn(session: Session, player: PlayerRecord, device: DeviceRecord) {
  const name = deviceName(device)
  const { known } = securityOf(player)
  if (name === null) return
  const isNew = known.size > 0 && !known.has(name)
  known.add(name)
  if (isNew) notifyOfChange(session, player, { change: 'new_device', message: 'new_device', device })
}
