import { expect, test } from 'vitest'

import { checkAvailability, getGuest } from '../../src/contract/visitor.ts'
import { checkedResponse, errorResponse } from './response.ts'
import { ApiError } from './api-error.ts'

const textOf = ({ body }: { body: Buffer }) => body.toString('utf8')

test('a response that violates the contract becomes a 500 and a journal entry', () => {
  const response = checkedResponse(getGuest, { currency: 'EUR', language: 'en' })
  expect([response.status, textOf(response), response.outcome]).toEqual([500, '{"message":"GENERAL_ERROR"}', 'broken'])
  expect(response.contractViolation).toMatch(/^visitor\.guest: currency: /)
  expect(checkedResponse(getGuest, undefined).outcome).toBe('broken')
})

test('fields outside the contract are not sent', () => {
  const response = checkedResponse(getGuest, { currency: 'KZT', language: 'en', secret: 1 })
  expect([response.status, textOf(response)]).toEqual([200, '{"currency":"KZT","language":"en"}'])
})

test('marks an error that its call does not list', () => {
  expect(errorResponse(checkAvailability, new ApiError('AMOUNT_BELOW_MIN', ['amount'])).undocumented).toBe(
    'AMOUNT_BELOW_MIN',
  )
  expect(errorResponse(checkAvailability, new ApiError('REGION_BLOCKED')).undocumented).toBeNull()
})

test('an error has its code on the fields or on the whole call [ERR-01]', () => {
  expect(textOf(errorResponse(checkAvailability, new ApiError('VALIDATION_FAILED', ['a', 'b'])))).toBe(
    '{"errors":{"a":["VALIDATION_FAILED"],"b":["VALIDATION_FAILED"]}}',
  )
  expect(textOf(errorResponse(checkAvailability, new ApiError('RATE_LIMITED')))).toBe('{"message":"RATE_LIMITED"}')
})
