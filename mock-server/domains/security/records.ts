import type { AccountChangeKind, Device } from '../../../src/contract/security.ts'
import type { Known } from '../../../src/contract/tolerant.ts'
import type { Localised } from '../../seed/localised.ts'
import type { PasskeyRecord } from '../passkeys/records.ts'

/** The device of a session, from its calls; unknown if the caller names no browser. */
export type DeviceRecord = {
  kind: Known<Device['kind']>
  browser: string | null
  system: string | null
  place: Localised | null
}

/** A sign-in and its session. Times are virtual, ms. */
export type SessionRecord = {
  id: string
  playerId: string
  /** The device that signed in; null until the first call of a session that a test hook made. */
  device: DeviceRecord | null
  /** The last other device that used the session; null if there is none. */
  otherDevice: DeviceRecord | null
  startedAt: number
  seenAt: number
}

/** `number` counts the changes of the player from 1. */
export type AccountChangeRecord = { number: number; kind: AccountChangeKind; at: number; device: DeviceRecord }

/** Made when it is first needed. `known`: devices that the account was used with, by name. Passkeys: newest first. */
export type SecurityRecord = {
  changes: AccountChangeRecord[]
  known: Set<string>
  passkeys: PasskeyRecord[]
  /** A code to the confirmed phone opens the account. */
  signsInByCode: boolean
  /** The second factor; null while it is off. */
  totp: TotpRecord | null
  /** A secret that waits for its first code. */
  totpSetup: { secret: string; expiresAt: number } | null
  /** Newest first. */
  trusted: TrustedDeviceRecord[]
}

/** `lastStep`: the newest step of an accepted code. */
export type TotpRecord = { secret: string; lastStep: number; recoveryCodes: string[] }

export type TrustedDeviceRecord = {
  id: string
  token: string
  device: DeviceRecord
  createdAt: number
  expiresAt: number
}
