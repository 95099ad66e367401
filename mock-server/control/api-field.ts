import { fieldOf } from '../domains/analytics/field/field.ts'
import type { ControlRoute } from './route.ts'

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
