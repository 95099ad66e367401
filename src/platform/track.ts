import type { AnalyticsEvents } from '~/contract/tracked-events.ts'
import { isOwnerNow, type Owner, ownerNow } from './owner.ts'

export type { AnalyticsEvents }
export type AnalyticsEventName = keyof AnalyticsEvents

/** Events that are sent in a separate call (API-71). */
export const solitaryEvents: readonly AnalyticsEventName[] = ['login']

/** Identifies a session to the server without revealing its token: the first bytes of the token's SHA-256. */
export async function fingerprintToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An event, as it was at that moment. `at` ms since 1970. */
export type TrackedEvent = {
  [Name in AnalyticsEventName]: { name: Name; payload: AnalyticsEvents[Name]; at: number; url: string }
}[AnalyticsEventName]
/** The player of analytics events, once the account is known (ANLT-03). */
export type AnalyticsUser = { playerId: string; sourceId: string | null }

/** `isOfPresent`: false if the person of an event that waited has left. */
type Tracker = (event: TrackedEvent, isOfPresent: boolean) => void

/** More events than this before analytics is loaded are an error, not a visit. */
const WAITING_MAX = 100

let tracker: Tracker | null = null
let waiting: { event: TrackedEvent; owner: Owner }[] = []
let user: AnalyticsUser | null = null

/** Tracks an event of the catalogue. Cheap: it waits until analytics is loaded, and never throws. */
export function track<Name extends AnalyticsEventName>(name: Name, payload: AnalyticsEvents[Name]) {
  const event = { name, payload, at: Date.now(), url: globalThis.location?.href ?? '' } as TrackedEvent
  if (tracker) tracker(event, true)
  else if (waiting.length < WAITING_MAX) waiting.push({ event, owner: ownerNow() })
}

/** False until analytics is loaded: events wait in memory, and are lost if the page is reloaded. */
export const isTracking = (): boolean => tracker !== null

/** Set after the account is fetched at sign-in, null at logout (ANLT-03). */
export function setAnalyticsUser(next: AnalyticsUser | null) {
  user = next
}

/** Returns the player of current events; null for a guest, or before the account is known. */
export const analyticsUser = (): AnalyticsUser | null => user

/** Passes events to `next`, first those that waited. Returns a function that stops it: events then wait again. */
export function setTracker(next: Tracker): () => void {
  tracker = next
  const early = waiting
  waiting = []
  for (const { event, owner } of early) next(event, isOwnerNow(owner))
  return () => {
    if (tracker === next) tracker = null
  }
}
