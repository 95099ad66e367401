// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { ConvertedAmount, exchangeRateQuery } from './tournament-head.tsx'

async function draw(pool: { amount: number; currency: 'KZT' | 'AZN' }, rate: string | null) {
  const stores = createStores({ language: 'en' })
  stores.guest.setCurrency('KZT')
  const queryClient = quietQueries()
  queryClient.setQueryData(exchangeRateQuery('AZN', 'KZT').queryKey, rate)
  return (await renderInApp(<ConvertedAmount pool={pool} />, { stores, queryClient })).container.textContent
}

test("a pool in another currency is also shown in the player's, at today's rate [API-35]", async () => {
  expect(await draw({ amount: 100_000, currency: 'AZN' }, '301.5')).toBe('About ₸301,500.00 at today’s rate')
})

test("no conversion is shown for the player's currency, or without a rate", async () => {
  expect(await draw({ amount: 100_000, currency: 'KZT' }, '301.5')).toBe('')
  expect(await draw({ amount: 100_000, currency: 'AZN' }, null)).toBe('')
})
