import type { AnyEndpoint } from '~/contract/endpoint.ts'

/** Ids of endpoints whose last response must not be stored. */
const refused = new Set<string>()

/** Records whether the server allows storing the response. */
export function noteCaching({ id }: AnyEndpoint, headers: Headers) {
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) refused.add(id)
  else refused.delete(id)
}

/** True if the device may store the response of this endpoint (its id) for the next start and the next visitor. */
export const mayKeep = (id: unknown): boolean => typeof id === 'string' && !refused.has(id)
