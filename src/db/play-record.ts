import { PLAY_GAP, PLAY_SESSION_GAP } from '~/constants/limits.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

/**
 * Play for money in all tabs of this browser (O-67), by the server's clock. `played` ms since `startedAt`, counted up to
 * `countedUntil`; `answered`: how much of it the last reality check that was answered told of; `stoppedAt`: when the player
 * said in one that it is enough.
 */
export type PlayRecord = {
  playerId: string
  startedAt: number
  played: number
  countedUntil: number
  answered: number
  stoppedAt: number | null
}

/** Local storage, which every tab counts in and hears of; wiped with the session. */
export const PLAY_KEY = 'play'
/** Other tabs count at least so often, ms, even where the browser slows them down: a longer pause had no game. */
const COUNTED_ELSEWHERE = 65_000

export function readPlay(): PlayRecord | null {
  try {
    const record = JSON.parse(safeLocal.get('play') ?? 'null') as Partial<PlayRecord> | null
    const isWhole = typeof record?.playerId === 'string' && Number.isFinite(record.played)
    return isWhole && Number.isFinite(record.countedUntil) ? (record as PlayRecord) : null
  } catch {
    return null
  }
}

export function writePlay(record: PlayRecord) {
  safeLocal.set('play', JSON.stringify(record))
}

/** The record as a game begins: the last session goes on, unless it was long ago; the time without a game is no play. */
export function beginPlay(record: PlayRecord | null, playerId: string, now: number): PlayRecord {
  const isOld = record === null || record.playerId !== playerId || now - record.countedUntil > PLAY_SESSION_GAP
  if (isOld) return { playerId, startedAt: now, played: 0, countedUntil: now, answered: 0, stoppedAt: null }
  return now - record.countedUntil > COUNTED_ELSEWHERE ? { ...record, countedUntil: now } : record
}

/**
 * The record after play up to `now`. Several tabs count the same time once, also where one of them does not know the server's
 * time as well as another: it never goes back. What a device slept through is no play; a clock that was far ahead begins anew.
 */
export function countPlay(record: PlayRecord, now: number): PlayRecord {
  const gap = now - record.countedUntil
  if (gap > 0) return { ...record, played: record.played + (gap <= PLAY_GAP ? gap : 0), countedUntil: now }
  return gap < -PLAY_GAP ? { ...record, countedUntil: now } : record
}

/** Is it time for a reality check, each `minutes` of play? */
export const isCheckDue = ({ played, answered }: PlayRecord, minutes: number) => played - answered >= minutes * 60_000
