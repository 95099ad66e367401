import * as z from 'zod/mini'

import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import { requiredRule } from '~/forms/field-rules.ts'

/** The name of a passkey: something that can be seen. What is longer cannot be typed. */
export const passkeyNameRule = requiredRule.check(z.maxLength(PASSKEY_NAME_MAX))

/** A name that was given to a device, cut to what a passkey may be called. */
export const suggestedName = (device: string) => device.slice(0, PASSKEY_NAME_MAX).trim()
