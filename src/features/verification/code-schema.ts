import * as z from 'zod/mini'

import { requiredRule } from '~/forms/field-rules.ts'
import { CODE_LENGTH } from '~/lib/spec/verification.ts'

/** The digits of what the mask `000 000` shows (FORM-23). */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Six digits, nothing less (FORM-23). Messages are codes. */
export const codeSchema = z.object({
  code: requiredRule.check(z.refine((text) => digitsOf(text).length === CODE_LENGTH, 'codeLength')),
})
