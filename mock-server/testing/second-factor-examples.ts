import { codeAt } from '../../conformance/second-factor.ts'
import type { Endpoints } from '../../src/contract/all.ts'
import { walkSecrets } from './walk-secrets.ts'

/** The part of `PasskeyWalk` that sends requests of a player. */
type Walk = { post: (path: string, body: unknown) => Promise<{ json: unknown }>; now: () => Promise<number> }

const confirmed = { password: 'qumai123', code: walkSecrets.recoveryCode }

/** Requests of the right shape; only the step of walk-secrets.ts is there without preparation. */
export const secondFactorExamples = {
  startTotp: { body: { password: confirmed.password } },
  confirmTotp: { body: { code: '000000' } },
  renewRecoveryCodes: { body: confirmed },
  turnOffTotp: { body: confirmed },
  forgetDevices: { body: { device_id: null } },
  completeSecondStep: {
    body: { step_id: walkSecrets.stepId, code: walkSecrets.recoveryCode, trusts_device: true },
  },
} as const

/** Starts the setup; returns the body that confirms it. */
export async function confirmingTotp(walk: Walk): Promise<{ body: { code: string } }> {
  const { json } = await walk.post('/api/v1/security/totp/setup', secondFactorExamples.startTotp.body)
  const { secret = '' } = json as { secret?: string } // none if a test makes the mock fail
  return { body: { code: codeAt(secret, await walk.now()) } }
}

/** Turns the second factor on; returns the body that turns it off, or makes new recovery codes. */
export async function confirmedTotp(walk: Walk): Promise<{ body: typeof confirmed }> {
  const { json } = await walk.post('/api/v1/security/totp', (await confirmingTotp(walk)).body)
  const [code = ''] = (json as { recovery_codes?: string[] }).recovery_codes ?? []
  return { body: { ...confirmed, code } }
}

/** Requests of a player with an authenticator app. */
export const secondFactorRequests: Partial<Record<keyof Endpoints, (walk: Walk) => Promise<{ body: object }>>> = {
  confirmTotp: confirmingTotp,
  renewRecoveryCodes: confirmedTotp,
  turnOffTotp: confirmedTotp,
}
