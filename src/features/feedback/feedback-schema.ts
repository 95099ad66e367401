import * as z from 'zod/mini'

import { emailRule, requiredRule } from '~/forms/field-rules.ts'

export const MESSAGE_MAX = 2000 // API-60: characters of a message to support
export const MESSAGE_COUNT_FROM = 1500 // from this length the remaining characters are shown

const messageRule = requiredRule.check(z.refine((text) => text.trim().length <= MESSAGE_MAX, 'VALUE_TOO_LONG'))

/** A guest enters an e-mail for the reply; a player's is known (STATIC-04). */
export const feedbackSchema = (isGuest: boolean) =>
  z.object({ message: messageRule, email: isGuest ? emailRule : z.string() })
export type FeedbackValues = { message: string; email: string }
