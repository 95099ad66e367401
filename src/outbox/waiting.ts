import { EVENTS_STORED, VISITS_STORED } from '../constants/storage.ts'
import type { OutboxStorage } from './storage.ts'

/** Waiting records: count of each kind, and the time of the oldest, ms since 1970. */
export type Waiting = { events: number; visits: number; since: number | null }

export async function readWaiting(storage: OutboxStorage): Promise<Waiting> {
  const events = await storage.peek('event', EVENTS_STORED)
  const visits = await storage.peek('visit', VISITS_STORED)
  const times = [...events, ...visits].map(({ createdAt }) => createdAt)
  return { events: events.length, visits: visits.length, since: times.length > 0 ? Math.min(...times) : null }
}
