import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

import type { GameCard } from '~/contract/games.ts'
import { LOCATION_LIFE } from '~/constants/session.ts'
import { ownerNow } from '~/platform/owner.ts'

import { resetDatabase } from './database.ts'
import { lastLocation, trackedLocations, trackLocation } from './locations.ts'

const game = (slug: string, title = slug): GameCard => ({
  id: `id-${slug}`,
  slug,
  title,
  provider: { slug: 'aral', name: 'Aral Studio' },
  image: `/img/${slug}`,
  placeholder: '#000000',
  has_demo: true,
  availability: 'available',
  badge: null,
})
const market = { currency: 'KZT', language: 'kk' } as const

beforeEach(() => {
  resetDatabase()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('the eleventh path pushes out the first; paths expire after 30 minutes [DATA-27 DATA-28]', async () => {
  for (let index = 1; index <= 11; index += 1) await trackLocation(ownerNow(), `/games/${index}`, index)

  const places = await trackedLocations(11)
  expect(places.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `/games/${n}`))
  expect(places[0]).toEqual({ value: '/games/2', expiresAt: 2 + LOCATION_LIFE })
  expect(await lastLocation(10 + LOCATION_LIFE)).toBe('/games/11')
  expect(await lastLocation(11 + LOCATION_LIFE)).toBeNull()
})

test('cash box and sign-in paths are never stored [DATA-28]', async () => {
  const lower = [
    '/cash-box',
    '/cash-box/deposit',
    '/auth/login',
    '/auth?x=1',
    '/confirm-email/s',
    '/unsubscribe/me@a.kz',
  ]
  // the router accepts a path in any case
  const capital = lower.map((path) => path.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()))
  const skipped = [...lower, ...capital, ...lower.map((path) => path.toUpperCase())]
  for (const path of [...skipped, '/authors', '/cash-boxes']) await trackLocation(ownerNow(), path, 1)
  expect((await trackedLocations(2)).map(({ value }) => value)).toEqual(['/authors', '/cash-boxes'])
})

test('drafts keep the input without secrets, for a week', async () => {
  const { dropDraft, saveDraft, storedDraft } = await import('./drafts.ts')
  vi.useFakeTimers({ toFake: ['Date'] })
  await saveDraft(ownerNow(), 'register', {
    email: 'a@example.test',
    phone: '77011234567',
    password: 'secret1',
    passwordConfirmation: 'secret1',
    new_password: 'x',
    code: '1234',
    card_number: '4111',
    note: '4111 1111 1111 1111',
    terms: true,
  })
  expect(await storedDraft('register')).toEqual({ email: 'a@example.test', phone: '77011234567', terms: true })

  vi.advanceTimersByTime(8 * 24 * 60 * 60_000)
  expect(await storedDraft('register')).toBeUndefined()
  vi.useRealTimers()
  await dropDraft(ownerNow(), 'register')
})

test('a payment is stored under its key for its player, until its outcome is known [O-14]', async () => {
  const { removePayment, claimPayment, pendingPayments } = await import('./payments.ts')
  const payment = { key: 'k1', playerId: 'p1', type: 'deposit', startedAt: 5, amount: 1000, currency: 'KZT' } as const

  await claimPayment(payment)
  await claimPayment({ ...payment, key: 'k2', playerId: 'p2' })

  expect(await pendingPayments('p1')).toEqual([payment])
  await removePayment('k1')
  expect(await pendingPayments('p1')).toEqual([])
})

test('the stored catalogue differs by language and currency and has the time of saving [O-10]', async () => {
  const catalogue = await import('./catalogue.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  await catalogue.saveGames(ownerNow(), 'slots', [game('b', 'Silver Wave'), game('a', 'Gold Sand')], market)
  await catalogue.saveShortcuts(
    ownerNow(),
    [{ slug: 's', title: 'S', category_slug: 'slots', items: [game('c')] }],
    market,
  )
  vi.useRealTimers()

  const saved = await catalogue.storedGames('slots', market)
  expect(saved?.savedAt).toBe(1000)
  expect(saved?.answer.map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect((await catalogue.storedShortcuts(market))?.answer[0]?.items).toHaveLength(1)
  expect(await catalogue.storedGames('slots', { ...market, language: 'ru' })).toBeUndefined()
})

test('only the shown part of a list is stored, but every game can be found [GAME-02]', async () => {
  const { saveGames, storedGames } = await import('./catalogue.ts')
  const { removeStoredSearch, storedSearch } = await import('./game-search.ts')
  removeStoredSearch()
  const games = Array.from({ length: 620 }, (_, index) => game(`g${index}`, `Number${index}`))
  await saveGames(ownerNow(), 'all', games.slice(0, 500), market)
  await saveGames(ownerNow(), 'all', games, market, { from: 500 })

  expect((await storedGames('all', market))?.answer.map(({ slug }) => slug)).toEqual(
    games.slice(0, 500).map(({ slug }) => slug),
  )
  const search = await storedSearch(market)
  expect(search.size).toBe(620)
  expect(search.search('number619').map(({ slug }) => slug)).toEqual(['g619'])
})

test('games stored later are found by title, provider and with a typo, only in their language', async () => {
  const { saveGames } = await import('./catalogue.ts')
  const { removeStoredSearch, storedSearch } = await import('./game-search.ts')
  removeStoredSearch()
  const search = await storedSearch(market)
  await saveGames(ownerNow(), 'slots', [game('b', 'Silver Wave'), game('a', 'Gold Sand')], market)
  await saveGames(ownerNow(), 'slots', [game('c', 'Silver Sun')], { ...market, language: 'ru' })

  expect(search.search('aral wAVE').map(({ slug }) => slug)).toEqual(['b'])
  expect(search.search('sliver').map(({ slug }) => slug)).toEqual(['b'])
  expect(search.search('  ')).toEqual([])
  expect((await storedSearch({ ...market, language: 'ru' })).search('silver').map(({ slug }) => slug)).toEqual(['c'])
})

test('games of a stored list are found by its name or that of its row, after titles [GAME-12 O-10]', async () => {
  const { listName, saveCategories, saveGames, saveShortcuts } = await import('./catalogue.ts')
  const { removeStoredSearch, storedSearch } = await import('./game-search.ts')
  const russian = { ...market, language: 'ru' } as const
  const fruit = { slug: 'fruit', menu_name: 'Фрукты', icon_path: '' }
  await saveCategories(ownerNow(), [fruit as never], 'ru')
  const list = listName({ category_slug: 'fruit' })
  await saveGames(ownerNow(), list, [game('p', 'Pomegranate'), game('f', 'Фруктовый сад')], russian)
  const row = { slug: 'fruit', title: 'Фруктовая классика', category_slug: 'fruit', items: [game('p', 'Pomegranate')] }
  await saveShortcuts(ownerNow(), [row], russian)
  removeStoredSearch()
  const search = await storedSearch(russian)
  expect(search.search('фрукт').map(({ slug }) => slug)).toEqual(['f', 'p'])
  expect(search.search('фруктовая классика').map(({ slug }) => slug)).toEqual(['p', 'f'])
  expect(search.search('фру').map(({ slug }) => slug)).toEqual(['f'])
})

test('providers are stored with their time', async () => {
  const { storedProviders, saveProviders } = await import('./catalogue.ts')
  const aral = { slug: 'aral', name: 'Aral', logo: '/img/p/aral', placeholder: '#000', games_count: 3, is_new: false }
  await saveProviders(ownerNow(), [aral], market)
  expect(await storedProviders(market)).toMatchObject({ answer: [aral] })
  expect(await storedProviders({ ...market, currency: 'AZN' })).toBeUndefined()
})

test('texts are stored per language [I18N-05]', async () => {
  const { loadTranslations, saveTranslations } = await import('./translations.ts')
  await saveTranslations('az', { 'a.b': 'Salam' })
  expect((await loadTranslations('az'))?.messages).toEqual({ 'a.b': 'Salam' })
  expect(await loadTranslations('kk')).toBeUndefined()
})

test('a payment that IndexedDB does not accept survives a reload anyway [O-14]', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const payment = { key: 'k1', playerId: 'p1', type: 'deposit', startedAt: 5, amount: 1000, currency: 'KZT' } as const
  const before = await import('./payments.ts')
  await before.claimPayment(payment)
  vi.resetModules() // the next page
  const { pendingPayments, deletePayment } = await import('./payments.ts')
  expect(await pendingPayments('p1')).toEqual([payment])
  expect(await deletePayment('k1')).toEqual(payment)
  expect(await deletePayment('k1')).toBeUndefined()
  vi.unstubAllGlobals()
})
