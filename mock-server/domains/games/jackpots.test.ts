import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

type Pool = { id: string; amount: number; per_hour: number; at: string; currency: string }

async function read<T>(session: TestSession, path: string): Promise<T[]> {
  const { text } = await session.call(`${path}?currency=KZT&language=kk`)
  return (JSON.parse(text) as { data: T[] }).data
}

test('a jackpot grows by its rate as the clock goes, and is another one after it was won [PLUS-54 PLUS-55]', async () => {
  const session = new TestSession(mock, 'jackpots')
  const advance = (ms: number) => session.control('POST', 'clock', { advance: ms })
  const before = await read<Pool>(session, '/api/v1/jackpots')
  expect(before.length).toBeGreaterThan(2)
  await advance(60_000)
  const after = await read<Pool>(session, '/api/v1/jackpots')
  let same = 0
  for (const pool of after) {
    const earlier = before.find(({ id }) => id === pool.id)
    if (!earlier) continue
    same += 1
    const ms = Date.parse(pool.at) - Date.parse(earlier.at)
    expect(Math.abs(pool.amount - earlier.amount - (ms * pool.per_hour) / 3_600_000)).toBeLessThanOrEqual(1)
  }
  expect(same).toBeGreaterThan(0)
  await advance(200 * 60 * 60_000)
  const later = await read<Pool>(session, '/api/v1/jackpots')
  expect(later.some(({ id }) => before.some((pool) => pool.id === id))).toBe(false)
})

test('some live tables have seats, some none, and some unknown seats [PLUS-56]', async () => {
  const session = new TestSession(mock, 'tables')
  const tables = await read<{ slug: string; free_seats: number | null }>(session, '/api/v1/live-tables')
  expect(tables.some(({ free_seats: free }) => free === null)).toBe(true)
  expect(tables.some(({ free_seats: free }) => free !== null)).toBe(true)
})
