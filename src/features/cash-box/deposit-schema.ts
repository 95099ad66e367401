import * as z from 'zod/mini'

import type { MethodField, PaymentMethod } from '~/contract/cash-box.ts'
import { phoneRule, requiredRule } from '~/forms/field-rules.ts'
import { parseMinor } from '~/lib/money.ts'

import { smallestPayment } from './amounts.ts'
import { cardExpiryProblem, isCardNumber } from './card.ts'

/** What a player types; `fields` are those of the chosen method. */
export type DepositValues = { amount: string; fields: Record<string, string> }

/** Between the limits of the method, in whole minor units (C13, CASH-23). */
function amountRule(method: PaymentMethod) {
  const minor = (text: string) => parseMinor(text) ?? 0
  return requiredRule.check(
    z.refine((text) => parseMinor(text) !== null, { error: 'amountInvalid', abort: true }),
    z.refine((text) => minor(text) >= smallestPayment(method), { error: 'amountBelowMin', abort: true }),
    z.refine((text) => minor(text) <= method.max, 'amountAboveMax'),
  )
}

const fieldRules: Record<MethodField['type'], typeof requiredRule> = {
  text: requiredRule,
  code: requiredRule,
  phone: phoneRule,
  card_number: requiredRule.check(z.refine(isCardNumber, 'cardNumber')),
  card_expiry: requiredRule.check(
    z.refine((text) => cardExpiryProblem(text) !== 'invalid', { error: 'cardExpiry', abort: true }),
    z.refine((text) => cardExpiryProblem(text) !== 'expired', 'cardExpired'),
  ),
}

const optional = (rule: typeof requiredRule) => z.union([z.literal(''), rule])

/** Rules of the deposit form for one method. Messages are codes. */
export function depositSchema(method: PaymentMethod, fields: readonly MethodField[]) {
  const shape = fields.map(({ name, type, required }) => [
    name,
    required ? fieldRules[type] : optional(fieldRules[type]),
  ])
  return z.object({ amount: amountRule(method), fields: z.object(Object.fromEntries(shape)) })
}

/** Fields as the server takes them: digits only where the screen shows separators (FORM-10, CASH-30). */
export function fieldsToSend(values: DepositValues['fields'], fields: readonly MethodField[]): Record<string, string> {
  const clean = (type: MethodField['type'], text: string) =>
    type === 'phone' || type === 'card_number' || type === 'code' ? text.replace(/\D/g, '') : text.trim()
  return Object.fromEntries(fields.map(({ name, type }) => [name, clean(type, values[name] ?? '')]))
}
