import * as z from 'zod/mini'

import { CODE_LENGTH } from '~/constants/verification.ts'
import { signsOf } from '~/lib/typed-number.ts'

import { requiredRule } from './field-rules.ts'

const isCode = (text: string) => /^\d+$/.test(signsOf(text)) && signsOf(text).length === CODE_LENGTH

/** Exactly six digits (FORM-23). Messages are codes. */
export const oneTimeCode = z.object({
  code: requiredRule.check(z.refine((text) => isCode(text), 'codeLength')),
})
