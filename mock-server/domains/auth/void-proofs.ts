import type { PlayerRecord, World } from '../../world/records.ts'

/**
 * Voids what was given out to sign this player in or to set a password: links, codes, one-time tokens, unfinished sign-ins and
 * trusted devices (SP-105, SP-119). A person who got one of them before a new password must not get in with it afterwards.
 */
export function voidProofs(
  { passwordResets, resetTokens, authTokens, signInCodes, secondSteps }: World,
  { id, security }: PlayerRecord,
): void {
  for (const record of passwordResets.values()) if (record.playerId === id) record.secret = null
  for (const record of signInCodes.values()) if (record.playerId === id) record.code = null
  for (const [token, { playerId }] of [...resetTokens, ...authTokens, ...secondSteps])
    if (playerId === id) for (const given of [resetTokens, authTokens, secondSteps]) given.delete(token)
  if (security) security.trusted = []
}
