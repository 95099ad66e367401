import { expect, test } from 'vitest'

import type { MethodField, PaymentMethod } from '~/contract/cash-box.ts'

import { feeOf } from './amounts.ts'
import { depositSchema, fieldsToSend } from './deposit-schema.ts'

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

function codes(values: unknown, fields: MethodField[] = [], change: Partial<PaymentMethod> = {}) {
  const parsed = depositSchema(method(change), fields).safeParse(values)
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
const amount = (text: string, change?: Partial<PaymentMethod>) =>
  codes({ amount: text, fields: {} }, [], change)['amount']

test('the product has a smallest payment, whatever the method says [CASH-23 O-54]', () => {
  expect(amount('9.99')).toBe('amountBelowMin')
  expect(amount('10')).toBeUndefined()
  const azn = { currency: 'AZN', min: 1 } as const
  expect(amount('0.09', azn)).toBe('amountBelowMin')
  expect(amount('0,1', azn)).toBeUndefined()
})

test('limits of the method hold, to the last minor unit [CASH-02]', () => {
  expect(amount('4999,99', { min: 500_000 })).toBe('amountBelowMin')
  expect(amount('5 000', { min: 500_000 })).toBeUndefined()
  expect(amount('500000.01')).toBe('amountAboveMax')
  expect(amount('500000')).toBeUndefined()
})

test('what is no amount is refused before it is sent [CASH-02]', () => {
  expect(amount('')).toBe('required')
  for (const text of ['abc', '1e5', '-5', '1.234', '..']) expect(amount(text)).toBe('amountInvalid')
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
  const good = { phone: '77011234567', card_number: '4111 1111 1111 1111', card_expiry: '12/40', text: 'x' }
  expect(codes({ amount: '100', fields: good }, fields)).toEqual({})
  expect(codes({ amount: '100', fields: { ...good, card_expiry: '01/20' } }, fields)).toEqual({
    'fields.card_expiry': 'cardExpired',
  })
})

test('an optional field may stay empty [CASH-06]', () => {
  expect(codes({ amount: '100', fields: { phone: '' } }, [field('phone', false)])).toEqual({})
})

test('phones and cards are sent as digits alone [CASH-30 FORM-10]', () => {
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

test('a fee is whole minor units, rounded up [CASH-02]', () => {
  expect(feeOf(100_000, 350)).toBe(3500)
  expect(feeOf(1001, 150)).toBe(16)
  expect(feeOf(1001, 0)).toBe(0)
})
