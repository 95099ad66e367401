import type { AnyEndpoint } from '~/contract/endpoint.ts'

/** Ids of endpoints whose last answer must not be kept. */
const refused = new Set<string>()

/** Notes what the server says of keeping an answer. */
export function noteCaching({ id }: AnyEndpoint, headers: Headers) {
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) refused.add(id)
  else refused.delete(id)
}

/** May the device keep the answer of this endpoint (its id) for the next start and the next visitor? */
export const mayKeep = (id: unknown): boolean => typeof id === 'string' && !refused.has(id)
