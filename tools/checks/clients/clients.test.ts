import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../../mock-server/app.ts'

const run = promisify(execFile)

/** An app of a third party that uses both: model names, amounts, error codes. */
const app = `
import { gamesList, notificationsList, promosList, type Game, type Offer, type Tournament } from './client'
import type { components, operations } from './types'

type Named = components['schemas']
export const game = (one: Game): Named['Game'] => one
export const paid = ({ amount, currency }: Offer): [number | null, 'KZT' | 'AZN'] => [amount, currency]
export const pool = ({ prize_pool }: Tournament): Named['Money'] => prize_pool
export const spins = (table: Named['CountByCurrency']): number => table.KZT
type Conflict = operations['offers.cancel']['responses'][409]['content']['application/json']
export const isGone = ({ message }: Conflict) => message === 'OFFER_NOT_ACTIVE'
// @ts-expect-error it is no code of this call
export const isOther = ({ message }: Conflict) => message === 'TOURNAMENT_FULL'

const audience = { currency: 'KZT', language: 'en' } as const
export async function titles(baseUrl: string): Promise<string[]> {
  const { data } = await gamesList({ baseUrl, query: { ...audience, limit: 3, page: 1 } })
  return (data?.data ?? []).map(({ title }) => title)
}
export async function newest(baseUrl: string): Promise<string | undefined> {
  const order = { 0: 'published_at', 1: 'desc' } as const
  const { data } = await promosList({ baseUrl, query: { locale: 'en', 'order[0]': order } })
  return data?.data[0]?.slug
}
export async function inbox(baseUrl: string): Promise<number | undefined> {
  const { response } = await notificationsList({ baseUrl, query: { order: 'desc', filter: { history: '0' } } })
  return response?.status
}
`

const settings = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['.'],
}

let folder: string
let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'qumai-clients-'))
  const hook = resolve(import.meta.dirname, 'old-typescript.ts')
  await run(process.execPath, ['--import', hook, resolve(import.meta.dirname, 'generate.ts'), folder])
  await writeFile(join(folder, 'app.ts'), app)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
}, 60_000)
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true, force: true })
})

test('types and a client that others generate from the document compile, with its models by name', async () => {
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

test('the generated client calls the mock, including filters in brackets', async () => {
  type App = { [name in 'titles' | 'newest' | 'inbox']: (url: string) => Promise<unknown> }
  const { titles, newest, inbox } = (await import(/* @vite-ignore */ join(folder, 'app.ts'))) as App
  const url = `http://127.0.0.1:${mock.port}`
  expect(await titles(url)).toHaveLength(3)
  expect(await newest(url)).toEqual(expect.any(String))
  const [session] = mock.sessions.ids
  const { entries } = mock.sessions.get(session ?? '').journal
  expect(entries.map(({ path, status }) => [decodeURIComponent(path), status])).toEqual([
    ['/api/v1/games?currency=KZT&language=en&limit=3&page=1', 200],
    ['/api/v1/promos?locale=en&order[0][0]=published_at&order[0][1]=desc', 200],
  ])
  expect(await inbox(url)).toBe(401) // understood: what is missing is a token
})
