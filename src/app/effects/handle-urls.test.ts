// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { readLandingParams } from '~/lib/landing-params.ts'
import { isCurrencyKnown } from '~/platform/visitor.ts'
import { offeredCode } from '~/platform/offered-code.ts'
import { visitParam } from '~/platform/visit-params.ts'
import { createStores } from '~/stores/create-stores.ts'

import { handleUrls } from './handle-urls.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** A visit that started at `landing`; the effect starts after `places`, at the last of them. */
function visit(landing: string, places: string[], isPlayer = false) {
  const kept = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }
  const landingParams = readLandingParams(landing, kept, isPlayer, ['en'])
  window.__arrival = landingParams
  const stores = createStores(landingParams)
  if (isPlayer) stores.session.start('pl_1')
  let url = new URL(places.at(-1) ?? '/', 'https://qumai.test')
  let listener: (event: { toLocation: { searchStr: string } }) => void = () => {}
  const router = {
    history: {
      get location() {
        const { pathname, search, hash } = url
        return { pathname, search, hash, state: { marker: 'kept' } }
      },
      replace(href: string, state: object) {
        expect(state).toEqual({ marker: 'kept' })
        url = new URL(href, url)
      },
    },
    subscribe(_: 'onResolved', subscribe: typeof listener) {
      listener = subscribe
      return () => {}
    },
  }
  const start = () => handleUrls(stores, router, places)
  const go = (path: string) => {
    url = new URL(path, url)
    listener({ toLocation: { searchStr: url.search } })
  }
  const place = () => url.pathname + url.search + url.hash
  return { ...stores, start, go, place }
}

test('the first URL was read before: only its preferences are removed, later choices stay [SHELL-39]', () => {
  const { guest, start, place } = visit('?currency=azn&language=AZ&appid=42', [
    '/games?currency=azn&language=AZ&appid=42#categories',
  ])
  expect(guest).toMatchObject({ currency: 'AZN', language: 'az' })
  guest.pickLanguage('ru')
  start()
  expect(guest.language).toBe('ru')
  expect(place()).toBe('/games?appid=42#categories')
})

test('a later URL is applied like the first, before and after this code has loaded [SHELL-37 SHELL-38 SHELL-39]', () => {
  const { guest, start, go, place } = visit('', ['/', '/?currency=AZN&lnd=fair&promocode=SPRING', '/auth/register'])
  start()
  expect([guest.currency, isCurrencyKnown(), visitParam('lnd'), offeredCode('', '')]).toEqual([
    'AZN',
    true,
    'fair',
    'SPRING',
  ])
  expect(place()).toBe('/auth/register')
  go('/games?language=kk&sort=new&appid=7&promocode=PEARL#x')
  expect([guest.language, guest.requestedLanguage, visitParam('appid'), offeredCode('', '')]).toEqual([
    'kk',
    undefined,
    '7',
    'PEARL',
  ])
  expect(place()).toBe('/games?sort=new&appid=7&promocode=PEARL#x')
  go('/?currency=USD&language=fr')
  expect(guest).toMatchObject({ currency: 'AZN', language: 'kk' })
  expect(place()).toBe('/')
})

test('a link changes neither the currency nor the language of an account [SHELL-39 DATA-10 CASH-05 PROF-39]', () => {
  const { guest, start, go } = visit('', ['/'], true)
  start()
  go('/?currency=AZN&language=az')
  expect(guest).toMatchObject({ currency: 'KZT', language: 'az', own: 'en', pick: undefined })
})
