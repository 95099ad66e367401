import type { Request } from '../http/http.ts'
import { isBreach } from './all.ts'

/** The promise that a request breaks only for itself, by `x-mock-breach`; null for none. Returned as written. */
export function namedBreach(req: Request): string | null {
  const header = req.headers['x-mock-breach']
  return typeof header === 'string' && header !== '' ? header : null
}

/** A name that fits none would be a breach that silently never happens. */
export const isKnownBreach = (name: string | null) => name === null || isBreach(name)
