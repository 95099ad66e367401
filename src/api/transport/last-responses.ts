import type { AnyEndpoint } from '~/contract/endpoint.ts'

import type { Tried } from './request.ts'

/** Ids of endpoints with a last response that must not be stored. */
const uncacheable = new Set<string>()

/** Records whether the server allows storing the response. */
export function recordCaching({ id }: AnyEndpoint, headers: Headers) {
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) uncacheable.add(id)
  else uncacheable.delete(id)
}

/** True if the device may store the response of this endpoint (its id) for the next start and the next visitor. */
export const mayStore = (id: unknown): boolean => typeof id === 'string' && !uncacheable.has(id)

type Received = Extract<Tried, { kind: 'answer' }>

const NOT_MODIFIED = 304

function confirmed(known: Received | undefined, { headers, ...response }: Received): Received {
  if (!known) return { ...response, headers }
  const all = new Headers(known.headers)
  for (const [name, value] of headers) all.set(name, value)
  return { ...known, headers: all }
}

/**
 * The last responses of polled reads, in memory only, so that an unchanged one costs a 304 without a body (O-45).
 * They belong to one player and are dropped when the player changes.
 */
export class LastResponses {
  private readonly answers = new Map<string, Received>()
  private player: string | null = null

  /** Adds the ETag of the stored response to the request. */
  ask(endpoint: AnyEndpoint, url: string, init: RequestInit, player: string | null): void {
    if (player !== this.player) this.answers.clear()
    this.player = player
    if (endpoint.conditional !== true || endpoint.method !== 'GET') return
    const etag = this.answers.get(url)?.headers.get('etag')
    if (etag) init.headers = { ...(init.headers as Record<string, string>), 'If-None-Match': etag }
  }

  /** Returns the response, or for a 304 the stored one with the updated headers, such as the server's time. */
  take(endpoint: AnyEndpoint, url: string, response: Received, player: string | null): Received {
    if (response.status === NOT_MODIFIED) return confirmed(this.answers.get(url), response)
    if (
      endpoint.conditional === true &&
      player === this.player &&
      response.status === 200 &&
      response.json !== undefined
    )
      this.answers.set(url, response)
    return response
  }
}
