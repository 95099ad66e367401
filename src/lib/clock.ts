/** A moment: ms since 1970, a Date, or ISO text with a time and a zone. */
export type Moment = Date | number | string

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Zones that moved from UTC+6 to UTC+5 on 1 March 2024. Zone data of older devices do not know it, and offers ended an
 * hour later there.
 */
const movedZones = new Set(['Asia/Almaty', 'Asia/Qostanay', 'Asia/Kustanay'])
const MOVED_AT = Date.UTC(2024, 1, 29, 18)
const HOUR = 60 * 60_000
const OLD_OFFSET = -360

/** Returns the Date whose local parts are those of the clock on the wall. */
function onTheWall(date: Date): Date {
  const isOld = date.getTime() >= MOVED_AT && date.getTimezoneOffset() === OLD_OFFSET
  if (!isOld || !movedZones.has(new Intl.DateTimeFormat().resolvedOptions().timeZone)) return date
  return new Date(date.getTime() - HOUR)
}

/** Returns the moment as a Date; null if it is invalid. */
export function toDate(moment: Moment): Date | null {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `dd.MM.yyyy HH:mm` in the visitor's zone (CONST-10, I18N-06); '' if the moment is invalid. */
export function formatDateTime(moment: Moment): string {
  const moved = toDate(moment)
  if (!moved) return ''
  const date = onTheWall(moved)
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()} ${formatTime(moved)}`
}

/** `HH:mm` in the visitor's zone; '' if the moment is invalid. */
export function formatTime(moment: Moment): string {
  const moved = toDate(moment)
  if (!moved) return ''
  const date = onTheWall(moved)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

const MINUTE = 60_000
/** No zone is further from UTC, minutes. */
export const ZONE_OFFSET_MOST = 14 * 60
/**
 * `dd.MM.yyyy HH:mm` in the time zone of an account, `offset` minutes east of UTC. The server sends the offset,
 * because the device's zone data may be old. If no zone has this offset, the device's zone is used; '' if the moment
 * is invalid.
 */
export function formatAtOffset(moment: string | number, offset: number): string {
  const time = typeof moment === 'number' ? moment : Date.parse(moment)
  if (Number.isNaN(time)) return ''
  const known = Math.abs(offset) <= ZONE_OFFSET_MOST ? offset : -new Date(time).getTimezoneOffset()
  const local = new Date(time + known * MINUTE)
  const day = `${two(local.getUTCDate())}.${two(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}

/** `HH:mm` for a moment of today, `dd.MM.yyyy HH:mm` for an earlier one. */
export function momentText(moment: number, now: number): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return isToday ? formatTime(moment) : formatDateTime(moment)
}
