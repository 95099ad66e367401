import { fieldOf } from '../domains/analytics/field/field.ts'
import { refuse, type ControlRoute } from './route.ts'

export const fieldRoutes: ControlRoute[] = [
  {
    // ?all=1 for every session of the mock together
    method: 'GET',
    path: 'field',
    run({ session, sessions, query }) {
      const seen = query.has('all') ? sessions.all : [session]
      return { sessions: seen.length, ...fieldOf(seen) }
    },
  },
]

export const journalRoutes: ControlRoute[] = [
  {
    // ?last=200 for only the newest
    method: 'GET',
    path: 'journal',
    run({ session, query }) {
      const last = query.get('last') ?? 'Infinity'
      if (!/^(?:[1-9]\d*|Infinity)$/.test(last))
        throw refuse([{ field: 'last', received: last, problem: 'expected a whole number from 1' }])
      return session.journal.entries.slice(-Number(last))
    },
  },
  { method: 'GET', path: 'journal/duplicates', run: ({ session }) => session.journal.duplicates() },
  {
    method: 'DELETE',
    path: 'journal',
    run({ session }) {
      session.journal.clear()
      return []
    },
  },
  { method: 'GET', path: 'effects', run: ({ session }) => session.effects },
  { method: 'GET', path: 'outbox', run: ({ session }) => session.outbox },
  {
    method: 'GET',
    path: 'records',
    run: ({ session: { world } }) => ({
      cspReports: world.cspReports,
      events: [...world.events].map(([id, { event, received, receivedAt }]) => ({
        id,
        name: event.event_name,
        received,
        received_at: new Date(receivedAt).toISOString(),
        event,
      })),
      visits: [...world.visits].map(([id, { visit, received }]) => ({ id, url: visit.url, received, visit })),
    }),
  },
]
