import { expect, test } from 'vitest'

import type { MethodField, PaymentMethod } from '~/contract/cash-box.ts'

import { feeOf } from './amounts.ts'
import { fieldsToSend, paymentSchema, type PaymentRules } from './payment-schema.ts'

const method = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  uid: 'card-kzt',
  title: 'Card',
  icon: 'm/card',
  kind: 'card',
  currency: 'KZT',
  min: 100,
  max: 50_000_000,
  fee_bp: 0,
  minutes: 5,
  ...change,
})
const field = (type: MethodField['type'], required = true): MethodField => ({ name: type, type, label: type, required })

const chosen = { card: '', bonus: '', saveCard: false }
function codesBy(values: object, rules: PaymentRules, choice: Partial<typeof chosen> = {}) {
  const all = { ...chosen, ...choice }
  const parsed = paymentSchema(rules, all).safeParse({ fields: {}, ...all, ...values })
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
const codes = (values: object, fields: MethodField[] = [], change: Partial<PaymentMethod> = {}) =>
  codesBy(values, { method: method(change), fields })
const amount = (text: string, change?: Partial<PaymentMethod>) =>
  codes({ amount: text, fields: {} }, [], change)['amount']

test('the product’s minimum payment applies to every method [CASH-23 O-54]', () => {
  expect(amount('9.99')).toBe('amountBelowMin')
  expect(amount('10')).toBeUndefined()
  const azn = { currency: 'AZN', min: 1 } as const
  expect(amount('0.09', azn)).toBe('amountBelowMin')
  expect(amount('0,1', azn)).toBeUndefined()
})

test('the method’s limits apply to the minor unit [CASH-02]', () => {
  expect(amount('4999,99', { min: 500_000 })).toBe('amountBelowMin')
  expect(amount('5 000', { min: 500_000 })).toBeUndefined()
  expect(amount('500000.01')).toBe('amountAboveMax')
  expect(amount('500000')).toBeUndefined()
})

test('invalid amounts are rejected before they are sent [CASH-02]', () => {
  expect(amount('')).toBe('required')
  for (const text of ['abc', '1e5', '-5', '..']) expect(amount(text)).toBe('amountInvalid')
  for (const text of ['1.000', '1,000', '12.345.678']) expect(amount(text)).toBe('amountDoubtful') // decimals or thousands
  expect(amount('1.000,00')).toBeUndefined()
})

test('fields of the method are checked by their type [FORM-24 FORM-04]', () => {
  const fields = [field('phone'), field('card_number'), field('card_expiry'), field('text')]
  expect(codes({ amount: '100', fields: { phone: '', card_number: '', card_expiry: '', text: ' ' } }, fields)).toEqual({
    'fields.phone': 'required',
    'fields.card_number': 'required',
    'fields.card_expiry': 'required',
    'fields.text': 'required',
  })
  const wrong = { phone: '77101234567', card_number: '4111 1111 1111 1112', card_expiry: '13/40', text: 'x' }
  expect(codes({ amount: '100', fields: wrong }, fields)).toEqual({
    'fields.phone': 'phoneError',
    'fields.card_number': 'cardNumber',
    'fields.card_expiry': 'cardExpiry',
  })
  const doubtful = { ...wrong, phone: '77771234567-', card_number: '4111 1111 1111 1111', card_expiry: '12/40' }
  expect(codes({ amount: '100', fields: doubtful }, fields)).toEqual({ 'fields.phone': 'phoneDoubtful' })
  const good = { phone: '77011234567', card_number: '4111 1111 1111 1111', card_expiry: '12/40', text: 'x' }
  expect(codes({ amount: '100', fields: good }, fields)).toEqual({})
  expect(codes({ amount: '100', fields: { ...good, card_expiry: '01/20' } }, fields)).toEqual({
    'fields.card_expiry': 'cardExpired',
  })
})

test('an optional field may stay empty [CASH-06]', () => {
  expect(codes({ amount: '100', fields: { phone: '' } }, [field('phone', false)])).toEqual({})
})

test('phones and cards are sent as digits only [CASH-30 FORM-10]', () => {
  const fields = [field('phone'), field('card_number'), field('card_expiry'), field('text')]
  const typed = {
    phone: '+994-50-123-45-67',
    card_number: '4111 1111 1111 1111',
    card_expiry: '12/40',
    text: ' KZ 12 ',
  }
  expect(fieldsToSend(typed, fields)).toEqual({
    phone: '994501234567',
    card_number: '4111111111111111',
    card_expiry: '12/40',
    text: 'KZ 12',
  })
})

test('a fee is rounded up to whole minor units [CASH-02]', () => {
  expect(feeOf(100_000, 350)).toBe(3500)
  expect(feeOf(1001, 150)).toBe(16)
  expect(feeOf(1001, 0)).toBe(0)
})

test('a saved card needs none of the fields [CASH-08]', () => {
  const rules = { method: method(), fields: [field('card_number'), field('card_expiry')] }
  const values = { amount: '100', fields: { card_number: '', card_expiry: '' } }
  expect(codesBy(values, rules, { card: 'card_1' })).toEqual({})
  expect(Object.keys(codesBy(values, rules))).toEqual(['fields.card_number', 'fields.card_expiry'])
})

test('a code has six digits, with any separators [FORM-23]', () => {
  const rules = { method: method(), fields: [field('code')] }
  const code = (text: string) => codesBy({ amount: '100', fields: { code: text } }, rules)['fields.code']
  expect(code('123 456')).toBeUndefined()
  expect(code('123 45')).toBe('codeLength')
  expect(code('')).toBe('required')
})

test('a withdrawal exceeds neither the available amount nor the unverified limit [CASH-32 O-58]', () => {
  const rules = { method: method(), fields: [], available: 200_000, unverifiedLimit: 150_000 }
  const code = (text: string, more = {}) => codesBy({ amount: text }, { ...rules, ...more })['amount']
  expect(code('1500')).toBeUndefined()
  expect(code('1500.01')).toBe('amountAboveUnverified')
  expect(code('2000.01')).toBe('amountAboveUnverified') // the smaller limit: 2000 would be rejected, too
  expect(code('600000', { available: 100_000 })).toBe('amountAboveAvailable')
  expect(code('2000', { unverifiedLimit: null })).toBeUndefined()
})

test('a bonus can have a minimum deposit [CASH-21]', () => {
  const rules = { method: method(), fields: [], bonusMinimum: (id: string | null) => (id === 'of_1' ? 300_000 : 0) }
  expect(codesBy({ amount: '2999.99' }, rules, { bonus: 'of_1' })['amount']).toBe('amountBelowBonus')
  expect(codesBy({ amount: '3000' }, rules, { bonus: 'of_1' })['amount']).toBeUndefined()
  expect(codesBy({ amount: '100' }, rules)['amount']).toBeUndefined()
})

test('an account number is sent in one notation, and mixed alphabets are rejected [PLUS-79]', () => {
  const rules = { method: method(), fields: [field('iban')] }
  const code = (iban: string) => codesBy({ amount: '100', fields: { iban } }, rules)['fields.iban']
  expect(code('KZ86 125K ZT50')).toBeUndefined()
  expect(code('КZ86 125K ZT50')).toBe('mixedLetters')
  expect(code('Шот 12 KZ')).toBeUndefined()
  expect(code('KZ86 125K ZT50 0410 0100')).toBeUndefined()
  for (const wrong of ['KZ86 125K ZT50 0410 010', 'KZ86 125K ZT50 0410 01000', 'KZ86 125K ZT50 O41O O1OO'])
    expect([wrong, code(wrong)]).toEqual([wrong, 'accountNumber'])
  expect(fieldsToSend({ iban: 'ＫＺ８６' }, rules.fields)).toEqual({ iban: 'KZ86' })
  // a voucher may begin like an account number
  const voucher = { method: method(), fields: [field('text')] }
  expect(codesBy({ amount: '100', fields: { text: 'KZ86125KZT500410' } }, voucher)['fields.text']).toBeUndefined()
})
