const MINUTE = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/**
 * `dd.MM.yyyy HH:mm` by the clock of an account, `offset` minutes east of UTC: the server names it, for the zones that a
 * device knows may be old. '' for what is no moment.
 */
export function formatAtOffset(moment: string | number, offset: number): string {
  const time = typeof moment === 'number' ? moment : Date.parse(moment)
  if (Number.isNaN(time)) return ''
  const local = new Date(time + offset * MINUTE)
  const day = `${two(local.getUTCDate())}.${two(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}
