import * as z from 'zod/mini'

import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { cutUnits } from '~/lib/text.ts'

/** The name of a passkey: at least one visible character, limited length. */
export const passkeyNameRule = requiredRule.check(z.maxLength(PASSKEY_NAME_MAX))

/** A device name, truncated to the maximum length of a passkey name. */
export const suggestedName = (device: string) => cutUnits(device, PASSKEY_NAME_MAX).trim()
