import * as z from 'zod/mini'

import type { MethodField, PaymentMethod } from '~/contract/cash-box.ts'
import { phoneRule, requiredRule } from '~/forms/field-rules.ts'
import { isDoubtful, parseMinor } from '~/lib/money.ts'
import { digitsOf, isMixedAlphabet, plainDigits, plainLatin } from '~/lib/text.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { smallestPayment } from './amounts.ts'
import { cardExpiryProblem, isCardNumber } from './card.ts'

/** Lengths of account numbers (IBAN) in the countries of the players. */
const lengths: Readonly<Record<string, number>> = { KZ: 20, AZ: 28 }
/** The shortest IBAN of any country: shorter text is not compared with one. */
const SHORTEST = 15

/** The remainder of ISO 7064 (MOD 97-10), computed digit by digit because the whole number is too large. */
function remainderOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = Array.from(moved, (sign) => parseInt(sign, 36)).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/**
 * True for text that begins like an account number of Kazakhstan or Azerbaijan but has another length or checksum: with
 * one wrong digit the money would go to another account. False for any other text.
 */
export function isMistypedIban(text: string): boolean {
  const plain = plainLatin(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
  const [, country = ''] = /^([A-Z]{2})\d{2}[A-Z0-9]+$/.exec(plain) ?? []
  const length = lengths[country]
  if (length === undefined || plain.length < SHORTEST) return false
  return plain.length !== length || remainderOf(plain) !== 1
}

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
