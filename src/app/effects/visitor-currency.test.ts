// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { getGuest } from '~/contract/visitor.ts'
import { currencyKnown } from '~/platform/visitor.ts'
import { createStores } from '~/stores/create-stores.ts'

import { findCurrency, syncCurrencyOfPlayer } from './visitor.ts'

let requested = 0
let isDown = false
let lastUrl = ''

beforeEach(() => {
  localStorage.clear()
  requested = 0
  isDown = false
  configureClient(idleHooks, {
    sleep: () => Promise.resolve(),
    fetch: async (url) => {
      requested += 1
      lastUrl = url
      if (isDown) throw new TypeError('Failed to fetch')
      return Response.json({ currency: 'AZN', language: 'az' })
    },
  })
})

test("a guest's unknown currency is looked up once; a chosen language does not replace that [AUTH-36 API-53 DATA-11]", async () => {
  localStorage.setItem('guestData', JSON.stringify({ language: 'en', currency: 'KZT', currencySymbol: '₸' }))
  const stores = createStores({ language: 'en' })
  await findCurrency(stores)
  expect(stores.guest).toMatchObject({ currency: 'AZN', language: 'en' })
  await findCurrency(createStores())
  expect(requested).toBe(1)
  const { pathname, searchParams } = new URL(lastUrl, 'https://qumai.test')
  expect([pathname, ...searchParams.keys()]).toEqual(['/api/v1/guest', 'currency', 'language', 'url'])
})

test('a country that the guest picks during the lookup stays [AUTH-36 DATA-11]', async () => {
  const stores = createStores()
  const lookup = findCurrency(stores)
  stores.guest.setCurrency('KZT')
  currencyKnown()
  await lookup
  expect([requested, stores.guest.currency]).toEqual([1, 'KZT'])
})

test('a failed lookup is repeated at the next start [AUTH-36]', async () => {
  isDown = true
  await expect(findCurrency(createStores())).rejects.toThrow('Request killed')
  isDown = false
  const stores = createStores()
  await findCurrency(stores)
  expect(stores.guest.currency).toBe('AZN')
})

test('the currency is not looked up for a player, nor for the guest after a log-out [AUTH-36 DATA-10]', async () => {
  const stores = createStores()
  onTestFinished(syncCurrencyOfPlayer(stores))
  stores.session.start('pl_1')
  await findCurrency(stores)
  stores.session.end('player')
  await findCurrency(stores)
  expect(requested).toBe(0)
})

test('a response without currency or language is rejected [DATA-11]', () => {
  expect(getGuest.answer.safeParse({ currency: 'AZN', language: 'az' }).success).toBe(true)
  for (const bad of [{ currency: 'AZN' }, { language: 'az' }, { currency: 'EUR', language: 'az' }])
    expect(getGuest.answer.safeParse(bad).success).toBe(false)
})
