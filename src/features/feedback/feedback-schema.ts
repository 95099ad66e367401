import * as z from 'zod/mini'

import { MESSAGE_MAX } from './constants.ts'
import { emailRule, requiredRule } from '~/forms/field-rules.ts'

const messageRule = requiredRule.check(z.refine((text) => text.trim().length <= MESSAGE_MAX, 'VALUE_TOO_LONG'))

/** A guest enters an e-mail for the reply; a player's is known (STATIC-04). */
export const feedbackSchema = (isGuest: boolean) =>
  z.object({ message: messageRule, email: isGuest ? emailRule : z.string() })
export type FeedbackValues = { message: string; email: string }
