import type { AnalyticsEvent } from '~/contract/analytics.ts'
import { publicUrl } from '~/lib/public-url.ts'
import type { AnalyticsUser, TrackedEvent } from '~/platform/track.ts'

import type { Device } from './device.ts'
import { newId } from '~/platform/new-id.ts'

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
