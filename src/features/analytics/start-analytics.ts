import type { AnalyticsEvent } from '~/contract/analytics.ts'
import { config } from '~/lib/config.ts'
import { publicUrl } from '~/lib/public-url.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import { type AnalyticsUser, analyticsUser, setTracker, solitaryEvents, type TrackedEvent } from '~/platform/track.ts'
import { newId } from '~/platform/new-id.ts'
import { ownBuild } from '~/platform/own-build.ts'
import { visitorUid } from '~/platform/visitor.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { cleanFailure } from './clean-error.ts'
import { depositServices } from './deposit-services.ts'
import { errorSender } from './error-sender.ts'

/** The browser's self-description in the event's fields (DATA-24). 'unknown' if it is missing. */
export type Device = { platform: string; operating_system: string; os_version: string; browser: string }

/** Properties that Chromium states without a request for details. */
export type ClientHints = { mobile: boolean; platform: string }

const UNKNOWN = 'unknown'
/** A device without any known property. */
export const nobody: Device = { platform: UNKNOWN, operating_system: UNKNOWN, os_version: UNKNOWN, browser: UNKNOWN }

/** Finds the system version in a user agent of Chromium, by the platform of the hints. Other systems state none. */
const versions: Readonly<Record<string, RegExp>> = {
  Android: /Android ([\d.]+)/,
  Windows: /Windows (NT [\d.]+)/,
  macOS: /Mac OS X ([\d_]+)/,
}

/** Browsers of Chromium's engine by their part of the user agent, Chrome last: all name it. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Samsung Internet for Android', /SamsungBrowser\/([\d.]+)/],
  ['Yandex Browser', /YaBrowser\/([\d.]+)/],
  ['Microsoft Edge', /Edg\w*\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
]

/** The same fields as bowser's; null if the user agent is not Chromium's. */
function readHints({ mobile, platform }: ClientHints, userAgent: string): Device | null {
  const own = browsers.find(([, version]) => version.test(userAgent))
  if (!own || platform === '') return null
  const [name, version] = own
  return {
    platform: mobile ? 'mobile' : platform === 'Android' ? 'tablet' : 'desktop',
    operating_system: platform,
    os_version: versions[platform]?.exec(userAgent)?.[1]?.replaceAll('_', '.') ?? UNKNOWN,
    browser: `${name} ${version.exec(userAgent)?.[1]}`,
  }
}

/**
 * Describes the browser by its client hints, or without them by its user agent with bowser, which is loaded lazily. If the chunk fails
 * to load, all fields are unknown.
 */
export async function readDevice(
  userAgent: string,
  hints = (navigator as { userAgentData?: ClientHints }).userAgentData,
): Promise<Device> {
  const hinted = hints && readHints(hints, userAgent)
  if (hinted) return hinted
  const bowser = await import('bowser').catch(() => null)
  if (!bowser || userAgent === '') return nobody
  const { browser, os, platform } = bowser.default.parse(userAgent)
  return {
    platform: platform.type ?? UNKNOWN,
    operating_system: os.name ?? UNKNOWN,
    os_version: os.version ?? UNKNOWN,
    browser: [browser.name, browser.version].filter(Boolean).join(' ') || UNKNOWN,
  }
}

/** The visitor's data that every event repeats. */
export type EventContext = {
  device: Device
  visitorUid: string
  user: AnalyticsUser | null
  previousUrl: string
  project: string
  /** The build of the page where the event occurred, even if a later build sends it. */
  build: string
  screen: { width: number; height: number }
}

/** Returns the visitor's local time with its UTC offset: `2026-03-08T14:05:09+05:00`. */
export function localTime(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset()
  const shifted = new Date(at + minutes * 60_000).toISOString().slice(0, 19)
  const pad = (value: number) => String(value).padStart(2, '0')
  const sign = minutes < 0 ? '-' : '+'
  return `${shifted}${sign}${pad(Math.trunc(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
}

/** Returns the event in the server's format, with all fields present (DATA-24, ANLT-02). */
export function buildEvent(event: TrackedEvent, context: EventContext): AnalyticsEvent {
  const { device, user, screen } = context
  return {
    event_id: newId(),
    visitor_uid: context.visitorUid,
    player_id: user?.playerId ?? null,
    source_id: user?.sourceId ?? null,
    ...device,
    screen_resolution: `${screen.width}x${screen.height}`,
    payload: { ...event.payload },
    local_time: localTime(event.at),
    url: publicUrl(event.url),
    previous_url: publicUrl(context.previousUrl),
    project: context.project,
    event_name: event.name,
    build: context.build,
  }
}

type Resolved = { toLocation: { href: string }; pathChanged: boolean }
/** The part of the router that is used. */
type RouterEvents = { subscribe(event: 'onResolved', listener: (event: Resolved) => void): () => void }

/**
 * Tracks the visitor's previous page: first the referrer, then the last URL with another path. Returns a reader, and an
 * unsubscribe function.
 */
function watchPages(router: RouterEvents, origin: string, referrer: string) {
  let current: string | null = null
  let previous = referrer
  const stop = router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (!pathChanged && current !== null) return
    if (current !== null) previous = current
    current = origin + toLocation.href
  })
  return { previousUrl: () => previous, stop }
}

type Links = { stores: Pick<Stores, 'session'>; router: RouterEvents; outbox: Pick<Outbox, 'add'> }

/**
 * Turns tracked events, including those recorded before it started, into records of the outbox. Load it when the browser
 * is idle. Returns a function that stops it.
 */
export function startAnalytics({ stores, router, outbox }: Links): () => void {
  const trail = watchPages(router, location.origin, document.referrer)
  const leaving = new AbortController()
  const left = new Promise<Device>((resolve) => {
    addEventListener('pagehide', () => resolve(nobody), { signal: leaving.signal })
  })
  // a page that is closed keeps its events, even if the device chunk is still loading
  const device = Promise.race([readDevice(navigator.userAgent), left])

  type Then = { user: ReturnType<typeof currentUser>; previousUrl: string; visitorUid: string }

  async function record(event: TrackedEvent, then: Then) {
    const context = {
      ...then,
      device: await device,
      project: config.project,
      build: ownBuild(),
      screen: globalThis.screen,
    }
    await outbox.add('event', buildEvent(event, context), { isAlone: solitaryEvents.includes(event.name) })
  }

  /** Returns the analytics account if it is set, otherwise the session's player, whose source is still unknown. */
  function currentUser() {
    const { playerId } = stores.session
    const shown = analyticsUser()
    if (shown) return shown
    return playerId === null ? null : { playerId, sourceId: null }
  }

  const notifyServices = depositServices(config.depositServices)
  function queue(event: TrackedEvent, isOfPresent = true) {
    if (event.name === 'web_vital') {
      // about a page, not about its visitor
      const url = location.origin + event.payload.path
      return void record({ ...event, url }, { user: null, previousUrl: '', visitorUid: '' })
    }
    if (!isOfPresent) return void record(event, { user: null, previousUrl: '', visitorUid: '' })
    // player and page at this moment: a log-out is recorded, then all of it is cleared
    void record(event, { user: currentUser(), previousUrl: trail.previousUrl(), visitorUid: visitorUid() })
  }
  const sendError = errorSender(config.errorDsn, (event) => queue(event), ownBuild())
  const untrack = setTracker((tracked, isOfPresent) => {
    const event = cleanFailure(tracked)
    if (event.name === 'error' && isOfPresent) return sendError(event)
    queue(event, isOfPresent)
    if (isOfPresent) notifyServices(event)
  })
  return () => {
    untrack()
    trail.stop()
    leaving.abort()
  }
}
