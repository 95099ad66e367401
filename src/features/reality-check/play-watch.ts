import type { QueryClient } from '@tanstack/react-query'

import { limitsQuery } from '~/api/limits.ts'
import {
  DIALOG_WAIT,
  LIMITS_AGAIN,
  PLAY_GAP,
  PLAY_TICK,
  REALITY_CHECK_UNKNOWN,
  ROUND_WAIT,
} from '~/constants/limits.ts'
import { serverNow, steadyNow } from '~/platform/server-clock.ts'
import type { RealityCheckChoice } from '~/stores/dialogs-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { parseRecord } from '~/lib/parse-json.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import {
  recordPlayStart,
  continuePlay,
  isCheckDue,
  newSpan,
  PLAY_KEY,
  type PlayRecord,
  type PlayTotal,
  readPlay,
  totalPlay,
  writePlay,
} from './play-record.ts'

/** Local storage key of the last known interval; wiped with the session. */
const KEY = 'reality-check'

type Known = { playerId: string; minutes: number }

function read(): Known | null {
  const { playerId, minutes } = parseRecord(safeLocal.get(KEY))
  return typeof playerId === 'string' && typeof minutes === 'number' && minutes > 0 ? { playerId, minutes } : null
}

/** The last known interval of this player, minutes; null if unknown. */
function lastInterval(playerId: string): number | null {
  const known = read()
  return known?.playerId === playerId ? known.minutes : null
}

/** Stores the player's interval from the server, minutes. */
function recordInterval(playerId: string, minutes: number) {
  if (lastInterval(playerId) !== minutes) safeLocal.set(KEY, JSON.stringify({ playerId, minutes }))
}

export type PlayLinks = {
  stores: Pick<Stores, 'dialogs' | 'player' | 'session'>
  queryClient: QueryClient
  go: (to: '/' | '/profile/activity') => void
  page: EventTarget
  /** Id of this tab among those that play. */
  tabId: string
}

/** One game for money, from start to end: counts it and opens reality checks. */
export class PlayWatch {
  private readonly links: PlayLinks
  private readonly playerId: string
  /** The record of this tab; other tabs have theirs. */
  private record: PlayRecord
  /** How often the player had chosen to stop, in all tabs. */
  private stops: number
  /**
   * A check is due: since when by a monotonic clock (another tab may receive the server's time sooner), and how many
   * rounds had ended then.
   */
  private waiting: { from: number; rounds: number } | null = null
  /** When the check opened, and when the limits were last requested. */
  private askedAt = 0
  private limitsAskedAt = 0

  constructor(links: PlayLinks, playerId: string) {
    this.links = links
    this.playerId = playerId
    this.record = recordPlayStart(links.tabId, playerId, serverNow())
    this.stops = this.total().stops
  }

  /** Starts counting. Returns a function that stops it. */
  start(): () => void {
    const { page, stores } = this.links
    const timer = setInterval(this.tick, PLAY_TICK)
    page.addEventListener('storage', this.hear)
    this.tick()
    return () => {
      clearInterval(timer)
      page.removeEventListener('storage', this.hear)
      stores.dialogs.checkReality(null) // the game has stopped, so its check closes
    }
  }

  /** The interval from the limits, or the last known one, or the shortest. */
  private get minutes(): number {
    const known = this.links.queryClient.getQueryData(limitsQuery().queryKey)?.reality_check
    if (known !== undefined) recordInterval(this.playerId, known)
    return known ?? lastInterval(this.playerId) ?? REALITY_CHECK_UNKNOWN
  }

  /** Requests the limits until they are loaded, and again after they are cleared. */
  private askForLimits(now: number) {
    const { queryClient } = this.links
    const isKnown = queryClient.getQueryData(limitsQuery().queryKey) !== undefined
    if (isKnown || Math.abs(now - this.limitsAskedAt) < LIMITS_AGAIN) return
    this.limitsAskedAt = now
    void queryClient.prefetchQuery(limitsQuery())
  }

  private get isAsking(): boolean {
    return this.links.stores.dialogs.check !== null
  }

  private readonly total = (): PlayTotal => totalPlay(readPlay(this.playerId))

  private write(record: PlayRecord) {
    this.record = record
    writePlay(this.links.tabId, record)
  }

  /** Runs each second, and at the end of a round. */
  readonly tick = () => {
    const now = serverNow()
    // the game may stop late or never; after this time the player is gone
    if (this.isAsking && Math.abs(now - this.askedAt) > PLAY_GAP) return
    this.askForLimits(now)
    this.write(continuePlay(this.links.tabId, this.record, now))
    const total = this.total()
    this.links.stores.player.countedPlay(total.played, total.startedAt)
    if (this.isAsking) return
    if (isCheckDue(total, this.minutes)) this.ask(total, now)
    else this.waiting = null
  }

  /** Opens the check at the end of a round; over another dialog only if that stays open. */
  private ask({ startedAt, played }: PlayTotal, now: number) {
    const { dialogs, player } = this.links.stores
    this.waiting ??= { from: steadyNow(), rounds: player.rounds }
    const waited = steadyNow() - this.waiting.from
    const isBetweenRounds = player.rounds !== this.waiting.rounds || waited >= ROUND_WAIT
    if (!isBetweenRounds || (dialogs.open && waited < DIALOG_WAIT)) return
    const { minutes, answer: response } = this
    this.askedAt = now
    dialogs.checkReality({ startedAt: startedAt ?? now, played, minutes, onAnswer: response })
  }

  private readonly answer = (given: RealityCheckChoice) => {
    const { stores, go } = this.links
    const now = serverNow()
    const stops = this.record.stops + (given === 'stop' ? 1 : 0)
    this.write({ ...newSpan(this.record, now), answered: this.total().played, stops })
    this.stops = this.total().stops
    this.waiting = null
    stores.dialogs.checkReality(null)
    if (given === 'stop') go('/')
    if (given === 'history') go('/profile/activity')
  }

  /** Another tab has counted play, or the player has answered there. */
  private readonly hear = (event: Event) => {
    if (!(event as StorageEvent).key?.startsWith(PLAY_KEY)) return
    const total = this.total()
    if (this.isAsking && !isCheckDue(total, this.minutes)) {
      this.record = newSpan(this.record, serverNow())
      this.links.stores.dialogs.checkReality(null)
    }
    const isStopped = total.stops > this.stops
    this.stops = total.stops
    if (isStopped) this.links.go('/')
  }
}
