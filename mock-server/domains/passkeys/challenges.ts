import { randomText } from '../../seed/random.ts'
import type { Session } from '../../session.ts'

/** Lifetime of a challenge. */
export const CHALLENGE_LIFETIME = 5 * 60_000

/** A whole number of bytes in base64url, so that it is returned unchanged. */
const LENGTH = 44

/** Creates a challenge for a new passkey of this player, or for a sign-in (null). */
export function newChallenge({ world, now }: Session, playerId: string | null): string {
  for (const [text, { expiresAt }] of world.challenges) if (now() >= expiresAt) world.challenges.delete(text)
  const challenge = randomText(world.random, LENGTH)
  world.challenges.set(challenge, { playerId, expiresAt: now() + CHALLENGE_LIFETIME })
  return challenge
}

/** Returns and spends the challenge of a device response; null if it is expired or for another purpose. */
export function spendChallenge({ world, now }: Session, clientData: string, playerId: string | null): string | null {
  const challenge = challengeIn(clientData)
  const known = world.challenges.get(challenge)
  if (!known || known.playerId !== playerId) return null
  world.challenges.delete(challenge)
  return now() < known.expiresAt ? challenge : null
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
