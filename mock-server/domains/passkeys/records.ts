import type { WebAuthnCredential } from '@simplewebauthn/server'

/** A passkey of a player. Times are virtual, ms. */
export type PasskeyRecord = {
  id: string
  name: string
  credential: WebAuthnCredential
  createdAt: number
  usedAt: number | null
}

/** The purpose of a challenge: a new passkey of this player, or a sign-in (null). Time is virtual, ms. */
export type ChallengeRecord = { playerId: string | null; expiresAt: number }
