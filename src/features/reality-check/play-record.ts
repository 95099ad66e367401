import { PLAY_GAP, PLAY_SESSION_GAP } from '~/constants/limits.ts'
import { parseRecord } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** Start and end of running a game for money, ms by the server's clock. */
export type PlaySpan = [from: number, until: number]

/**
 * Play for money in one tab (O-67). `answered`: play time in all tabs, ms, at the last reality check answered here;
 * `stops`: how often the player chose to stop here.
 */
export type PlayRecord = { playerId: string; spans: PlaySpan[]; answered: number; stops: number }

/** The sum of all tabs. `startedAt`: null before any play. */
export type PlayTotal = { startedAt: number | null; played: number; answered: number; stops: number }

/**
 * Local storage prefix: one entry per tab and player, written only by that tab, so tabs cannot overwrite each other. It
 * outlives the session, so a log-out does not evade a reality check. It is removed once its player has not played for
 * PLAY_SESSION_GAP.
 */
export const PLAY_KEY = 'play:'

const isSpan = (span: unknown): span is PlaySpan =>
  Array.isArray(span) && span.length === 2 && span.every(Number.isFinite)

const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

function parse(text: string | null): PlayRecord | null {
  const { playerId, spans, answered, stops } = parseRecord(text)
  if (typeof playerId !== 'string' || !Array.isArray(spans) || !spans.every(isSpan)) return null
  return { playerId, spans, answered: countOf(answered), stops: countOf(stops) }
}

const playKeys = () => safeLocal.keys().filter((key) => key.startsWith(PLAY_KEY))

/** The records of all tabs of this player. */
export function readPlay(playerId: string): PlayRecord[] {
  const records = playKeys().map((key) => parse(safeLocal.get(key)))
  return records.filter((record) => record !== null && record.playerId === playerId) as PlayRecord[]
}

const keyOf = (tabId: string, playerId: string) => `${PLAY_KEY}${tabId}:${playerId}` as const

export function writePlay(tabId: string, record: PlayRecord) {
  safeLocal.set(keyOf(tabId, record.playerId), JSON.stringify(record))
}

const lastMoment = ({ spans }: PlayRecord) => Math.max(...spans.map(([, until]) => until))
const isOfThisSession = (record: PlayRecord, now: number) => Math.abs(now - lastMoment(record)) <= PLAY_SESSION_GAP

/** The record when play resumes after a pause, such as the lobby or a reality check. */
export const newSpan = (record: PlayRecord, now: number): PlayRecord => ({
  ...record,
  spans: [...record.spans, [now, now]],
})

/** Removes records of players who have not played for long; `now` in ms by the server's clock. */
export function dropOldPlay(now: number) {
  const known = playKeys().map((key) => ({ key, record: parse(safeLocal.get(key)) }))
  const here = known.filter(({ record }) => record !== null && isOfThisSession(record, now))
  const players = new Set(here.map(({ record }) => record?.playerId))
  for (const { key, record } of known) if (!players.has(record?.playerId)) safeLocal.remove(key)
}

/**
 * A game starts in this tab. The play session continues unless it is too old; then its records are removed. Returns the
 * record of this tab.
 */
export function recordPlayStart(tabId: string, playerId: string, now: number): PlayRecord {
  dropOldPlay(now)
  const known = parse(safeLocal.get(keyOf(tabId, playerId)))
  return newSpan(known ?? { playerId, spans: [], answered: 0, stops: 0 }, now)
}

/**
 * The record after play up to `now`. Excludes time in which the device slept or its clock was corrected; after a long
 * sleep a new play session starts.
 */
export function continuePlay(tabId: string, record: PlayRecord, now: number): PlayRecord {
  if (!isOfThisSession(record, now)) return recordPlayStart(tabId, record.playerId, now)
  const [from, until] = record.spans.at(-1) ?? [now, now]
  if (Math.abs(now - until) > PLAY_GAP) return newSpan(record, now)
  return now > until ? { ...record, spans: [...record.spans.slice(0, -1), [from, now]] } : record
}

/** Time counted by several tabs in parallel counts once. */
export function totalPlay(records: PlayRecord[]): PlayTotal {
  const spans = records.flatMap((record) => record.spans).toSorted(([a], [b]) => a - b)
  let played = 0
  let counted = -Infinity
  for (const [from, until] of spans) {
    played += Math.max(0, until - Math.max(from, counted))
    counted = Math.max(counted, until)
  }
  const answered = Math.max(0, ...records.map((record) => record.answered))
  const stops = records.reduce((amount, record) => amount + record.stops, 0)
  return { startedAt: spans[0]?.[0] ?? null, played, answered, stops }
}

/** Is a reality check due after `minutes` of play? */
export const isCheckDue = ({ played, answered }: PlayTotal, minutes: number) => played - answered >= minutes * 60_000
