import type { AccountChangeKind } from '../../../src/contract/security.ts'
import type { PlayerRecord } from '../../world/records.ts'
import type { DeviceRecord, SecurityRecord } from './records.ts'

/** Number of listed changes; older ones are deleted. */
const MOST = 50

export function securityOf(player: PlayerRecord): SecurityRecord {
  player.security ??= {
    changes: [],
    known: new Set(),
    passkeys: [],
    signsInByCode: true,
    totp: null,
    totpSetup: null,
    trusted: [],
  }
  return player.security
}

/** Records a change of account access. */
export function recordChange(player: PlayerRecord, kind: AccountChangeKind, now: number, device: DeviceRecord) {
  const { changes } = securityOf(player)
  changes.push({ number: (changes.at(-1)?.number ?? 0) + 1, kind, at: now, device })
  if (changes.length > MOST) changes.shift()
}
