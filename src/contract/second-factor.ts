import * as z from 'zod/mini'

import { tokensSchema } from './auth.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { passwordErrors } from './error-codes.ts'
import { list } from './tolerant.ts'

/** Shown once: the server returns them in no other response. */
const recoveryCodesSchema = z.object({ recovery_codes: list(z.string()) })

/** Six digits of the authenticator app, or one recovery code: two groups of five characters, such as `ABCDE-FGH23`. */
export const confirmedSchema = z.object({ password: z.string(), code: z.string() })

export const completeSecondStep = endpoint({
  id: 'auth.completeSecondStep',
  method: 'POST',
  path: '/api/v1/second-step',
  access: 'anyone',
  keyed: 'press',
  body: z.union([
    z.object({ step_id: z.string(), code: z.string(), trusts_device: z.boolean() }),
    /** The token of a trusted device. Unknown and forgotten ones are CODE_WRONG, which is not counted. */
    z.object({ step_id: z.string(), device_token: z.string() }),
  ]),
  /** `device_token` of a device that is now trusted; the response to the code is the only one that contains it. */
  answer: z.extend(tokensSchema, { device_token: z.optional(z.string()) }),
  errors: ['CODE_WRONG', 'STEP_EXPIRED'],
  spentErrors: ['CODE_WRONG', 'STEP_EXPIRED'],
  summary:
    'Complete a sign-in with a code of the authenticator app, a recovery code or a trusted device, within 5 minutes. Each code works once',
  requirements: ['PLUS-97', 'PLUS-98'],
})

export const startTotp = endpoint({
  id: 'security.startTotp',
  method: 'POST',
  path: '/api/v1/security/totp/setup',
  access: 'player',
  keyed: 'press',
  body: z.object({ password: z.string() }),
  /** The secret in base32, and the same as a URI of the scheme `otpauth`. */
  answer: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...passwordErrors, 'TOTP_ALREADY_ON'],
  summary: 'Start the setup of an authenticator app, with the password. The secret waits 10 minutes for its first code',
  requirements: ['PLUS-97'],
})

export const confirmTotp = endpoint({
  id: 'security.confirmTotp',
  method: 'POST',
  path: '/api/v1/security/totp',
  access: 'player',
  keyed: 'press',
  body: z.object({ code: z.string() }),
  answer: recoveryCodesSchema,
  errors: ['CODE_WRONG', 'STEP_EXPIRED'],
  spentErrors: ['CODE_WRONG', 'STEP_EXPIRED'],
  summary: 'Turn the second factor on with the first code of the new secret. Returns ten recovery codes',
  requirements: ['PLUS-97'],
})

export const renewRecoveryCodes = endpoint({
  id: 'security.renewRecoveryCodes',
  method: 'POST',
  path: '/api/v1/security/totp/recovery-codes',
  access: 'player',
  keyed: 'press',
  body: confirmedSchema,
  answer: recoveryCodesSchema,
  errors: [...passwordErrors, 'CODE_WRONG'],
  spentErrors: ['CODE_WRONG'],
  summary: 'Replace all recovery codes, with the password and a code',
  requirements: ['PLUS-97'],
})

export const forgetDevices = endpoint({
  id: 'security.forgetDevices',
  method: 'POST',
  path: '/api/v1/security/trusted-devices/forget',
  access: 'player',
  keyed: 'press',
  /** Null: all of them. */
  body: z.object({ device_id: z.nullable(z.string()) }),
  answer: doneSchema,
  errors: [],
  summary: 'Forget one trusted device, or all. No error for a forgotten or unknown device',
  requirements: ['PLUS-98'],
})

export const turnOffTotp = endpoint({
  id: 'security.turnOffTotp',
  method: 'POST',
  path: '/api/v1/security/totp/off',
  access: 'player',
  keyed: 'press',
  body: confirmedSchema,
  answer: doneSchema,
  errors: [...passwordErrors, 'CODE_WRONG'],
  spentErrors: ['CODE_WRONG'],
  summary: 'Turn the second factor off, with the password and a code. Any code is wrong while it is off',
  requirements: ['PLUS-97'],
})
