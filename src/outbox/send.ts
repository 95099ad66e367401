import { OUTBOX_SEND_TIMEOUT } from '../constants/storage.ts'
import type { SendRecords, SendResult } from './flush.ts'

const paths = { event: '/api/v1/analytics', visit: '/api/v1/visits' } as const

/** BAD_JSON, PAYLOAD_TOO_LARGE, VALIDATION_FAILED: the errors that concern the record. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * Interprets a response for the records of its call. Only our server can settle a record: with the contract's `{
 * status: 'ok' }`, or with an error about the record in the contract's shape. After anything else (a firewall's page,
 * a captive portal, another status) it is retried.
 */
export async function judgeResponse(response: Response): Promise<SendResult> {
  if (response.redirected || !/json/.test(response.headers.get('content-type') ?? '')) return 'later'
  const body = (await response.json()) as { status?: unknown; message?: unknown; errors?: unknown } | null
  if (response.ok) return body?.status === 'ok' ? 'taken' : 'later'
  const isProblem = typeof body?.message === 'string' || (typeof body?.errors === 'object' && body.errors !== null)
  return isProblem && REFUSALS.has(response.status) ? 'refused' : 'later'
}

/**
 * Posts records: events as one array, a visit separately (ANLT-01, API-54). Without credentials, so that the call
 * outlives the page, and without following redirects. Rejects without a response within 10 s.
 */
export function sendTo(apiHost: string, fetch: typeof globalThis.fetch = globalThis.fetch): SendRecords {
  return async (kind, records) => {
    const bodies = records.map((record) => record.body)
    const response = await fetch(apiHost + paths[kind], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(kind === 'event' ? bodies : bodies[0]),
      credentials: 'omit',
      keepalive: true,
      redirect: 'error',
      signal: AbortSignal.timeout(OUTBOX_SEND_TIMEOUT),
    })
    return judgeResponse(response)
  }
}
