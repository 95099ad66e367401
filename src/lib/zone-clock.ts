const MINUTE = 60_000
/** No zone is further from UTC, minutes. */
export const ZONE_OFFSET_MOST = 14 * 60
const two = (value: number) => String(value).padStart(2, '0')

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
