import { imageFileSource } from '~/lib/image-file.ts'
import { config } from '~/lib/config.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { savesData } from '~/platform/connection-info.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/**
 * Pictures that the data saver has made smaller this month, and their bytes. Of the `measured` ones among them, which weigh
 * `small`, the server was asked what the same pictures weigh without it: `full`.
 */
type Saving = { pictures: number; bytes: number; measured: number; small: number; full: number }

const KEY = 'data-saved'
/** Marks of counted pictures. They show what a player has seen, so a log-out removes them with the pictures. */
const MARKS_KEY = 'data-saved-marks'
const names = ['pictures', 'bytes', 'measured', 'small', 'full'] as const
/** Marks of pictures that are kept: more than the worker keeps pictures. */
const MARKS_KEPT = 500
const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7)

/** Sums of a month. */
type Kept = Partial<Saving & { month: string }> | null
const readKept = () => parseJson(safeLocal.get(KEY)) as Kept

/** What was measured this month on this device; what does not read is nothing. */
export function readSaving(now = Date.now()): Saving {
  const kept = readKept()
  const of = (name: keyof Saving) => {
    const value = kept?.month === monthOf(now) ? kept[name] : 0
    return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0
  }
  return {
    pictures: of('pictures'),
    bytes: of('bytes'),
    measured: of('measured'),
    small: of('small'),
    full: of('full'),
  }
}

function readSeen(): string[] {
  const seen = parseJson(safeLocal.get(MARKS_KEY))
  return Array.isArray(seen) ? seen.filter((mark) => typeof mark === 'string') : []
}

/** The new sums. Several tabs add to the same ones. */
function add(part: Partial<Saving>): Saving {
  const now = Date.now()
  const saving = readSaving(now)
  for (const name of names) saving[name] += part[name] ?? 0
  safeLocal.set(KEY, JSON.stringify({ month: monthOf(now), ...saving }))
  return saving
}

/** Says that an address is the same, and nothing else of it. */
function markOf(address: string): string {
  let mark = 0
  for (const sign of address) mark = (Math.imul(mark, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return (mark >>> 0).toString(36)
}

/**
 * Counts a picture once for good: the worker keeps it from then on, and what comes from the worker does not say whether it was loaded.
 * Returns how many they are this month; null for one that was counted.
 */
function count(address: string, bytes: number): number | null {
  const [seen, mark] = [readSeen(), markOf(address)]
  if (seen.includes(mark)) return null
  safeLocal.set(MARKS_KEY, JSON.stringify([...seen, mark].slice(-MARKS_KEPT)))
  return add({ pictures: 1, bytes }).pictures
}

/** Bytes that were not loaded; null where no picture was measured. What the smaller pictures weigh is known, the rest follows by their ratio. */
export function savedBytes({ bytes, small, full }: Saving): number | null {
  return small > 0 ? Math.max(0, Math.round(bytes * (full / small - 1))) : null
}

/** The address that a picture would have been asked for at without the data saver; null for one that it has not changed. */
function fullAddress(address: string): string | null {
  const image = [...document.querySelectorAll('img')].find(({ src }) => src === address)
  const [, path] = /\/img\/([^?#]+)/.exec(address) ?? []
  const width = Number(image?.getAttribute('width'))
  if (path === undefined || !(width > 0)) return null
  const sourceOf = (saves: boolean) => imageFileSource(config.imageHost, 'any', width, saves)
  const whole = (src: string) =>
    new URL(
      src.replace('/img/any?', () => `/img/${path}?`),
      location.href,
    ).href
  const { src, srcSet = '' } = sourceOf(false)
  // a browser takes the file for dense screens from the middle between both on
  const [, dense] = devicePixelRatio > Math.SQRT2 ? (/1x, (\S+) 2x/.exec(srcSet) ?? []) : []
  const full = whole(dense ?? src)
  return whole(sourceOf(true).src) === address && full !== address ? full : null
}

/** What a file weighs, in bytes, without loading it; 0 where the server does not say so. */
async function weigh(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', priority: 'low' }).catch(() => null)
  return answer?.ok ? Number(answer.headers.get('content-length')) || 0 : 0
}

/** The 1st, 2nd, 4th, 8th … picture of the month: a question of a few hundred bytes for each. */
const isAskedAbout = (count: number) => Number.isInteger(Math.log2(count))

/** The browser's own cache says 0; so does the worker, which has it from the network or from the pictures that it keeps. */
const mayBeLoaded = ({ transferSize, workerStart }: PerformanceResourceTiming) => transferSize > 0 || workerStart > 0

async function note(entry: PerformanceResourceTiming) {
  const { name, encodedBodySize: size } = entry
  if (!savesData() || size === 0 || !mayBeLoaded(entry)) return
  const full = fullAddress(name)
  const pictures = full === null ? null : count(name, size)
  if (full === null || pictures === null || !isAskedAbout(pictures)) return
  const weight = await weigh(full)
  if (weight > 0) add({ measured: 1, small: size, full: weight })
}

/** Adds up what the data saver spares (PLUS-31), also of pictures that came before this began. Returns a function that stops it. */
export function measureSaving(): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) void note(entry as PerformanceResourceTiming)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
