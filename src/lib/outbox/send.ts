import { OUTBOX_SEND_TIMEOUT } from '../spec/outbox.ts'
import { judgeStatus, type SendRecords } from './flush.ts'

const paths = { event: '/api/v1/analytics', visit: '/api/v1/visits' } as const

/**
 * Posts records: events as one array, a visit by itself (ANLT-01, API-54). Without credentials, and so that the
 * call outlives the page. No answer within 10 s counts as none.
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
      signal: AbortSignal.timeout(OUTBOX_SEND_TIMEOUT),
    })
    return judgeStatus(response.status)
  }
}
