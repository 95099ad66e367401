import { imageFileSource } from '~/lib/image-file.ts'
import { config } from '~/lib/config.ts'
import { parseJson, parseRecord } from '~/lib/parse-json.ts'
import { savesData } from '~/platform/connection-info.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/**
 * Images that the data saver has reduced this month, and their bytes. For the `measured` ones, which take `small`
 * bytes, the server has reported the full size: `full`.
 */
type Saving = { pictures: number; bytes: number; measured: number; small: number; full: number }

const KEY = 'data-saved'
/** Marks of counted images. They reveal which images a player has seen, so a log-out removes them with the images. */
const MARKS_KEY = 'data-saved-marks'
const names = ['pictures', 'bytes', 'measured', 'small', 'full'] as const
/** Number of stored marks: more than the worker's image cache holds. */
const MARKS_KEPT = 500
const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7)

/** Measurements of this month on this device; unreadable data count as none. */
export function readSaving(now = Date.now()): Saving {
  const kept = parseRecord(safeLocal.get(KEY))
  const of = (name: keyof Saving) => {
    const value = kept['month'] === monthOf(now) ? kept[name] : 0
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

/** Adds to the sums and returns them. All tabs share them. */
function add(part: Partial<Saving>): Saving {
  const now = Date.now()
  const saving = readSaving(now)
  for (const name of names) saving[name] += part[name] ?? 0
  safeLocal.set(KEY, JSON.stringify({ month: monthOf(now), ...saving }))
  return saving
}

/** A short hash that identifies a URL without revealing it. */
function markOf(url: string): string {
  let mark = 0
  for (const sign of url) mark = (Math.imul(mark, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return (mark >>> 0).toString(36)
}

/**
 * Counts an image once, because the worker then caches it and does not report whether a response was loaded. Returns
 * the number of images this month; null if already counted.
 */
function count(url: string, bytes: number): number | null {
  const [seen, mark] = [readSeen(), markOf(url)]
  if (seen.includes(mark)) return null
  safeLocal.set(MARKS_KEY, JSON.stringify([...seen, mark].slice(-MARKS_KEPT)))
  return add({ pictures: 1, bytes }).pictures
}

/** Bytes saved; null if no image was measured. Extrapolates from the ratio of the measured images. */
export function storedBytes({ bytes, small, full }: Saving): number | null {
  return small > 0 ? Math.max(0, Math.round(bytes * (full / small - 1))) : null
}

/** URL of the image without the data saver; null if the saver did not change it. */
function fullUrl(url: string): string | null {
  const image = [...document.querySelectorAll('img')].find(({ src }) => src === url)
  const [, path] = /\/img\/([^?#]+)/.exec(url) ?? []
  const width = Number(image?.getAttribute('width'))
  if (path === undefined || !(width > 0)) return null
  const sourceOf = (saves: boolean) => imageFileSource(config.imageHost, 'any', width, saves)
  const whole = (src: string) =>
    new URL(
      src.replace('/img/any?', () => `/img/${path}?`),
      location.href,
    ).href
  const { src, srcSet = '' } = sourceOf(false)
  // above the mean of both densities, a browser chooses the file for dense screens
  const [, dense] = devicePixelRatio > Math.SQRT2 ? (/1x, (\S+) 2x/.exec(srcSet) ?? []) : []
  const full = whole(dense ?? src)
  return whole(sourceOf(true).src) === url && full !== url ? full : null
}

/** Size of a file in bytes, without loading it; 0 if the server does not report it. */
async function weigh(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'omit', priority: 'low' }).catch(() => null)
  return response?.ok ? Number(response.headers.get('content-length')) || 0 : 0
}

/** True for the 1st, 2nd, 4th, 8th … image of the month: a few hundred bytes per request. */
const isAskedAbout = (count: number) => Number.isInteger(Math.log2(count))

/**
 * May the image have been loaded? The transfer size is 0 for the browser's cache, but also for every image through the
 * worker, which uses the network or its image cache.
 */
const mayBeLoaded = ({ transferSize, workerStart }: PerformanceResourceTiming) => transferSize > 0 || workerStart > 0

async function note(entry: PerformanceResourceTiming) {
  const { name, encodedBodySize: size } = entry
  if (!savesData() || size === 0 || !mayBeLoaded(entry)) return
  const full = fullUrl(name)
  const pictures = full === null ? null : count(name, size)
  if (full === null || pictures === null || !isAskedAbout(pictures)) return
  const weight = await weigh(full)
  if (weight > 0) add({ measured: 1, small: size, full: weight })
}

/**
 * Sums the savings of the data saver (PLUS-31), including images loaded before it started. Returns a function that
 * stops it.
 */
export function measureSaving(): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) void note(entry as PerformanceResourceTiming)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
