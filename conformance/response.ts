import type { Reply } from './http.ts'
import { masked } from './masked.ts'

/** A response of the server with its request. */
export type ApiResponse = Reply & {
  /** The parsed body of any shape; undefined if it is not JSON. */
  json: unknown
  /** Every code in an error response. */
  codes: string[]
  /** For the report. */
  request: string
  actual: string
}

/** Response headers that a report shows. */
const SHOWN = ['content-type', 'cache-control', 'etag', 'location', 'retry-after', 'x-server-time']

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The texts of an error response: `message`, and those of `errors` by field. */
export function textsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { message, errors } = body as { message?: unknown; errors?: unknown }
  const byField = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : []
  return [message, ...byField].filter((text) => typeof text === 'string' && text !== '')
}

/** A code of the contract, not a word of some gateway. */
export const isCode = (text: string) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(text)

function shown(reply: Reply): string {
  if (reply.failure !== null) return `no response (${reply.failure})`
  const headers = SHOWN.flatMap((name) =>
    reply.headers[name] === undefined ? [] : [`${name}: ${String(reply.headers[name])}`],
  )
  return [`${reply.status} ${headers.join('; ')}`, masked(reply.text)].filter(Boolean).join('\n')
}

export function responseOf(reply: Reply, request: string): ApiResponse {
  const json = parsed(reply.text)
  return {
    ...reply,
    json,
    codes: [...new Set(reply.status >= 400 ? textsOf(json).filter(isCode) : [])],
    request,
    // computed only for failures
    get actual() {
      return shown(reply)
    },
  }
}
