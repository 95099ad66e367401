import * as z from 'zod/mini'

import { requiredRule } from '~/forms/field-rules.ts'
import { CODE_LENGTH } from '~/constants/verification.ts'
import { digitsOf } from '~/lib/typed-text.ts'

/** Six digits, nothing less (FORM-23). Messages are codes. */
export const codeSchema = z.object({
  code: requiredRule.check(z.refine((text) => digitsOf(text).length === CODE_LENGTH, 'codeLength')),
})
