import type { World } from '../world/records.ts'

/** One-time secrets of sign-in that a walk over all calls brings: made here, as their senders would have. */
export const walkSecrets = {
  socialCode: 'walk-code',
  redirectUri: 'http://localhost/social-login',
  resetLink: 'walk-link',
  resetToken: 'walk-reset-token',
  phone: '77011234567', // of the ready-made player who signs in with one
  signInCode: '246810',
}

const HOUR = 60 * 60_000

/** `playerId` owns the password of the reset: all sessions of that player end with it. */
export function layOutSecrets(world: World, playerId: string, now: number): void {
  const { socialCode, redirectUri, resetLink, resetToken, phone, signInCode } = walkSecrets
  const expiresAt = now + HOUR
  world.socialGrants.set(socialCode, {
    provider: 'google',
    email: 'walk@social.test',
    firstName: 'Walk',
    lastName: 'Over',
    redirectUri,
    expiresAt,
  })
  world.passwordResets.set('walk', { requests: [], playerId, secret: { token: resetLink }, expiresAt })
  world.resetTokens.set(resetToken, { playerId, expiresAt })
  world.signInCodes.set(phone, { requests: [now], code: signInCode, playerId: 'pl_phone', wrong: 0 })
}
