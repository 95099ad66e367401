import type { AnyEndpoint } from '~/contract/endpoint.ts'

/** Ids of endpoints whose last response must not be stored. */
const uncacheable = new Set<string>()

/** Records whether the server allows storing the response. */
export function recordCaching({ id }: AnyEndpoint, headers: Headers) {
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) uncacheable.add(id)
  else uncacheable.delete(id)
}

/** True if the device may store the response of this endpoint (its id) for the next start and the next visitor. */
export const mayStore = (id: unknown): boolean => typeof id === 'string' && !uncacheable.has(id)
