const MINUTE = 60_000
/** No zone is further from UTC, minutes. */
export const ZONE_OFFSET_MOST = 14 * 60
const two = (value: number) => String(value).padStart(2, '0')

/**
 * `dd.MM.yyyy HH:mm` by the clock of an account, `offset` minutes east of UTC: the server names it, for the zones that a
 * device knows may be old. Of an offset that no zone has, by the clock of the device; '' for what is no moment.
 */
export function formatAtOffset(moment: string | number, offset: number): string {
  const time = typeof moment === 'number' ? moment : Date.parse(moment)
  if (Number.isNaN(time)) return ''
  const known = Math.abs(offset) <= ZONE_OFFSET_MOST ? offset : -new Date(time).getTimezoneOffset()
  const local = new Date(time + known * MINUTE)
  const day = `${two(local.getUTCDate())}.${two(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}
