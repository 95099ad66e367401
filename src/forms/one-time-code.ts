import * as z from 'zod/mini'

import { CODE_LENGTH } from '~/constants/verification.ts'
import { digitsOf } from '~/lib/text.ts'

import { requiredRule } from './field-rules.ts'

/** Exactly six digits (FORM-23). Messages are codes. */
export const oneTimeCode = z.object({
  code: requiredRule.check(z.refine((text) => digitsOf(text).length === CODE_LENGTH, 'codeLength')),
})
