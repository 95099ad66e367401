import * as z from 'zod/mini'

import type { MethodField, PaymentMethod } from '~/contract/cash-box.ts'
import { phoneRule, requiredRule } from '~/forms/field-rules.ts'
import { isMistypedIban } from '~/lib/iban.ts'
import { isDoubtful, parseMinor } from '~/lib/money.ts'
import { digitsOf, isMixedAlphabet, plainDigits, plainLatin } from '~/lib/text.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { smallestPayment } from './amounts.ts'
import { cardExpiryProblem, isCardNumber } from './card.ts'

/**
 * The values of a payment form. `fields` are those of the method; they count only while `card`, the id of a saved card,
 * is empty. `bonus` is the id of an offer, '' for no bonus, null without a choice.
 */
export type PaymentValues = {
  amount: string
  card: string
  fields: Record<string, string>
  saveCard: boolean
  bonus: string | null
}

export type PaymentRules = {
  method: PaymentMethod
  fields: readonly MethodField[]
  /** Withdrawals: available money, minor units. */
  available?: number | undefined
  /** Withdrawals: the maximum before verification, minor units; null without such a limit. */
  unverifiedLimit?: number | null | undefined
  /** Deposits: what the player's own limits leave, minor units; null without limits (O-67). */
  limitRemaining?: number | null | undefined
  /** Returns the minimum deposit for an offer, minor units. */
  bonusMinimum?: ((bonus: string | null) => number) | undefined
  /** True for a first deposit that would forfeit an offer: nothing is preselected, so the player must choose. */
  isBonusRequired?: boolean | undefined
}

const asMinor = (text: string) => parseMinor(text) ?? 0

/**
 * Validates the amount: within the method's limits, in whole minor units (C13, CASH-23). The error names the lowest of
 * several upper limits, because an amount that meets only a higher one would be rejected again.
 */
function amountRule(
  { method, available, unverifiedLimit, limitRemaining, bonusMinimum }: PaymentRules,
  bonus: string | null,
) {
  const upper = (limit: number | null | undefined, error: string) => [limit ?? Infinity, error] as const
  const limits = [
    upper(method.max, 'amountAboveMax'),
    upper(available, 'amountAboveAvailable'),
    upper(unverifiedLimit, 'amountAboveUnverified'),
    upper(limitRemaining, 'amountAboveLimit'),
  ].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return requiredRule.check(
    z.refine((text) => !isDoubtful(text), { error: 'amountDoubtful', abort: true }),
    z.refine((text) => parseMinor(text) !== null, { error: 'amountInvalid', abort: true }),
    z.refine((text) => asMinor(text) >= smallestPayment(method), { error: 'amountBelowMin', abort: true }),
    ...limits.map(([limit, error]) => z.refine<string>((text) => asMinor(text) <= limit, { error, abort: true })),
    z.refine((text) => asMinor(text) >= (bonusMinimum?.(bonus) ?? 0), 'amountBelowBonus'),
  )
}

const codeRule = requiredRule.check(
  z.refine((text) => /^\d{6}$/.test(plainDigits(text).replace(/\s/g, '')), 'codeLength'),
)

const textRule = requiredRule.check(z.refine((text) => !isMixedAlphabet(text), { error: 'mixedLetters', abort: true }))

const fieldRules: Record<MethodField['type'], typeof requiredRule> = {
  text: textRule,
  iban: textRule.check(z.refine((text) => !isMistypedIban(text), 'accountNumber')),
  code: codeRule,
  phone: phoneRule,
  card_number: requiredRule.check(z.refine(isCardNumber, 'cardNumber')),
  card_expiry: requiredRule.check(
    z.refine((text) => cardExpiryProblem(text, serverNow()) !== 'invalid', { error: 'cardExpiry', abort: true }),
    z.refine((text) => cardExpiryProblem(text, serverNow()) !== 'expired', 'cardExpired'),
  ),
}

const optional = (rule: typeof requiredRule) => z.union([z.literal(''), rule])

/** Returns the rules of a payment form for its current choices. Messages are error codes. */
export function paymentSchema(rules: PaymentRules, { card, bonus }: Pick<PaymentValues, 'card' | 'bonus'>) {
  const shape = rules.fields.map(({ name, type, required }) => {
    if (card !== '') return [name, z.string()] as const
    return [name, required ? fieldRules[type] : optional(fieldRules[type])] as const
  })
  return z.object({
    amount: amountRule(rules, bonus),
    card: z.string(),
    fields: z.object(Object.fromEntries(shape)),
    saveCard: z.boolean(),
    bonus: z
      .nullable(z.string())
      .check(z.refine((chosen) => chosen !== null || !rules.isBonusRequired, 'bonusRequired')),
  })
}

/** Returns the fields in the server's format: digits only where the screen shows separators (FORM-10, CASH-30). */
export function fieldsToSend(values: PaymentValues['fields'], fields: readonly MethodField[]): Record<string, string> {
  const clean = (type: MethodField['type'], text: string) =>
    type === 'phone' || type === 'card_number' || type === 'code' ? digitsOf(text) : plainLatin(text).trim()
  return Object.fromEntries(fields.map(({ name, type }) => [name, clean(type, values[name] ?? '')]))
}
