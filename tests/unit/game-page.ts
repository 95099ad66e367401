import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'

import { gameQuery } from '~/api/games.ts'
import type { Game } from '~/contract/games.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testCard } from './fixtures/api.ts'

export const GAMES = 'http://games.test'
export const market = { currency: 'KZT', language: 'en' } as const

/** A game as the server describes it, for tests. */
export const game = (more: Partial<Game> = {}): Game => ({
  ...testCard,
  description: 'About the sea.',
  rtp: 9650,
  volatility: 'medium',
  lines: 20,
  min_bet: 1000,
  max_bet: 100_000,
  bonus_contribution: 10_000,
  max_win: 5000,
  orientation: 'any',
  categories: ['slots'],
  ...more,
})

/** Stores of an English visitor in Kazakhstan, signed in or not. */
export function visitor(isSignedIn: boolean) {
  const stores = createStores()
  stores.guest.setLanguage('en')
  stores.guest.setCurrency('KZT')
  if (isSignedIn) stores.session.start('pl_1')
  return stores
}

/** A query client with these games in its cache that sends no queries; mutations do send. */
export function knowing(...games: Game[]) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })
  for (const each of games) client.setQueryData(gameQuery(each.slug, market).queryKey, each)
  return client
}

/** A server that responds to launches with a URL or an error code; `lost`: not at all. Returns the requested modes. */
export function launching(...codes: (string | null)[]) {
  const requested: string[] = []
  const fetch = vi.fn<typeof globalThis.fetch>((url, init) => {
    const body = typeof init?.body === 'string' ? init.body : '{}'
    const { mode } = JSON.parse(body) as { mode: 'demo' | 'real' }
    requested.push(mode)
    const code = codes.shift() ?? null
    if (code === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    const details = code === 'LIMIT_REACHED' ? { details: { kind: 'loss', resets_at: '2026-11-22T19:00:00Z' } } : {}
    if (code !== null) return Promise.resolve(Response.json({ message: code, ...details }, { status: 409 }))
    const response = {
      session_id: `gs_${requested.length}`,
      mode,
      url: `${GAMES}/play/${requested.length}`,
      reports_ready: true,
    }
    const name = String(url instanceof Request ? url.url : url)
    if (!name.includes('/launch')) return Promise.reject(new TypeError(`unexpected call: ${name}`))
    return Promise.resolve(Response.json({ ...response, expires_at: '2030-01-01T00:00:00Z' }))
  })
  vi.stubGlobal('fetch', fetch)
  return requested
}
