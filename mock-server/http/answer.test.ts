import { expect, test } from 'vitest'

import { checkAvailability, getGuest } from '../../src/contract/visitor.ts'
import { checkedAnswer, refused } from './answer.ts'
import { Refusal } from './refusal.ts'

const textOf = ({ body }: { body: Buffer }) => body.toString('utf8')

test('a response that violates the contract becomes a 500 and a journal entry', () => {
  const answer = checkedAnswer(getGuest, { currency: 'EUR', language: 'en' })
  expect([answer.status, textOf(answer), answer.outcome]).toEqual([500, '{"message":"GENERAL_ERROR"}', 'broken'])
  expect(answer.contractViolation).toMatch(/^visitor\.guest: currency: /)
  expect(checkedAnswer(getGuest, undefined).outcome).toBe('broken')
})

test('fields outside the contract are not sent', () => {
  const answer = checkedAnswer(getGuest, { currency: 'KZT', language: 'en', secret: 1 })
  expect([answer.status, textOf(answer)]).toEqual([200, '{"currency":"KZT","language":"en"}'])
})

test('marks an error that its call does not list', () => {
  expect(refused(checkAvailability, new Refusal('AMOUNT_BELOW_MIN', ['amount'])).undocumented).toBe('AMOUNT_BELOW_MIN')
  expect(refused(checkAvailability, new Refusal('REGION_BLOCKED')).undocumented).toBeNull()
})

test('an error has its code on the fields or on the whole call [ERR-01]', () => {
  expect(textOf(refused(checkAvailability, new Refusal('VALIDATION_FAILED', ['a', 'b'])))).toBe(
    '{"errors":{"a":["VALIDATION_FAILED"],"b":["VALIDATION_FAILED"]}}',
  )
  expect(textOf(refused(checkAvailability, new Refusal('RATE_LIMITED')))).toBe('{"message":"RATE_LIMITED"}')
})
