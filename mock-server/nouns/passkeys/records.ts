import type { WebAuthnCredential } from '@simplewebauthn/server'

/** A passkey of a player. Times are virtual, ms. */
export type PasskeyRecord = {
  id: string
  name: string
  credential: WebAuthnCredential
  createdAt: number
  usedAt: number | null
}

/** What a challenge was made for: a new passkey of this player, or a sign-in of anybody (null). Time is virtual, ms. */
export type ChallengeRecord = { playerId: string | null; expiresAt: number }
