import { PLAY_GAP, PLAY_SESSION_GAP } from '~/constants/limits.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/** From when until when a game for money ran, ms by the server's clock. */
export type PlaySpan = [from: number, until: number]

/**
 * Play for money in one tab (O-67). `answered`: how much play of all tabs, ms, the last reality check that was answered here
 * told of; `stops`: how often the player said here that it is enough.
 */
export type PlayRecord = { playerId: string; spans: PlaySpan[]; answered: number; stops: number }

/** What all tabs say together. `startedAt`: null before anything was played. */
export type PlayTotal = { startedAt: number | null; played: number; answered: number; stops: number }

/**
 * Local storage, one entry a tab and player, which that tab alone writes: tabs cannot overwrite each other. It outlives the session:
 * a log-out is no way around a reality check. It goes when its player has not played for PLAY_SESSION_GAP.
 */
export const PLAY_KEY = 'play:'

function parse(text: string | null): PlayRecord | null {
  const record = parseJson(text) as PlayRecord | null
  const isWhole = typeof record?.playerId === 'string' && Array.isArray(record.spans)
  return isWhole && record.spans.flat().every(Number.isFinite) ? record : null
}

const playKeys = () => safeLocal.keys().filter((key) => key.startsWith(PLAY_KEY))

/** What this player's tabs have counted. */
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

/** The record when play goes on after what was none: the lobby, the question of a reality check. */
export const newSpan = (record: PlayRecord, now: number): PlayRecord => ({
  ...record,
  spans: [...record.spans, [now, now]],
})

/** Forgets what was counted for players who have not played for long; `now` in ms by the server's clock. */
export function dropOldPlay(now: number) {
  const known = playKeys().map((key) => ({ key, record: parse(safeLocal.get(key)) }))
  const here = known.filter(({ record }) => record !== null && isOfThisSession(record, now))
  const players = new Set(here.map(({ record }) => record?.playerId))
  for (const { key, record } of known) if (!players.has(record?.playerId)) safeLocal.remove(key)
}

/**
 * A game begins in this tab: the session of play goes on, unless it was long ago; then what the tabs said of it goes. Returns
 * the record of this tab.
 */
export function beginPlay(tabId: string, playerId: string, now: number): PlayRecord {
  dropOldPlay(now)
  const known = parse(safeLocal.get(keyOf(tabId, playerId)))
  return newSpan(known ?? { playerId, spans: [], answered: 0, stops: 0 }, now)
}

/**
 * The record after play up to `now`. What a device slept through is no play, nor is the way back of a clock that was ahead;
 * after a long sleep the session of play is another one.
 */
export function continuePlay(tabId: string, record: PlayRecord, now: number): PlayRecord {
  if (!isOfThisSession(record, now)) return beginPlay(tabId, record.playerId, now)
  const [from, until] = record.spans.at(-1) ?? [now, now]
  if (Math.abs(now - until) > PLAY_GAP) return newSpan(record, now)
  return now > until ? { ...record, spans: [...record.spans.slice(0, -1), [from, now]] } : record
}

/** Time that several tabs counted side by side counts once. */
export function totalPlay(records: PlayRecord[]): PlayTotal {
  const spans = records.flatMap((record) => record.spans).toSorted(([a], [b]) => a - b)
  let played = 0
  let counted = -Infinity
  for (const [from, until] of spans) {
    played += Math.max(0, until - Math.max(from, counted))
    counted = Math.max(counted, until)
  }
  const answered = Math.max(0, ...records.map((record) => record.answered))
  const stops = records.reduce((sum, record) => sum + record.stops, 0)
  return { startedAt: spans[0]?.[0] ?? null, played, answered, stops }
}

/** Is it time for a reality check, each `minutes` of play? */
export const isCheckDue = ({ played, answered }: PlayTotal, minutes: number) => played - answered >= minutes * 60_000
