import type { AnalyticsEvents } from '~/contract/tracked-events.ts'

export type { AnalyticsEvents }
export type AnalyticsEventName = keyof AnalyticsEvents

/** Events that are sent in a separate call (API-71). */
export const solitaryEvents: readonly AnalyticsEventName[] = ['login']

/** Identifies a session to the server without revealing its token: the first bytes of the token's SHA-256. */
export async function fingerprintToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
