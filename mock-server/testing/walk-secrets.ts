import { securityOf } from '../domains/security/changes.ts'
import type { World } from '../world/records.ts'

/** One-time secrets of sign-in that a walk over all calls brings: made here, as their senders would have. */
export const walkSecrets = {
  socialCode: 'walk-code',
  redirectUri: 'http://localhost/social-login',
  resetLink: 'walk-link',
  resetToken: 'walk-reset-token',
  phone: '77011234567', // of the ready-made player who signs in with one
  signInCode: '246810',
  recoveryCode: 'AAAAA-22222',
  stepId: 'walk-step',
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
  const limited = world.players.get('pl_limited')
  if (limited)
    securityOf(limited).totp = {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      lastStep: -1,
      recoveryCodes: [walkSecrets.recoveryCode],
    }
  world.secondSteps.set(walkSecrets.stepId, { playerId: 'pl_limited', expiresAt })
}
