import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { limitsQuery } from '~/api/limits.ts'
import { PLAY_TICK, REALITY_CHECK_DEFAULT, ROUND_WAIT } from '~/constants/limits.ts'
import {
  beginPlay,
  continuePlay,
  isCheckDue,
  newSpan,
  PLAY_KEY,
  readPlay,
  totalPlay,
  writePlay,
  type PlayRecord,
  type PlayTotal,
} from '~/db/play-record.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { RealityAnswer } from '~/stores/dialogs-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

export type PlayLinks = {
  stores: Pick<Stores, 'dialogs' | 'player' | 'session'>
  queryClient: QueryClient
  go: (to: '/' | '/profile/activity') => void
  page: EventTarget
  /** The name of this tab among those that play. */
  tabId: string
}

/** One game for money, from its start to its end: counts it, and asks how it shall go on. */
export class PlayWatch {
  private readonly links: PlayLinks
  private readonly playerId: string
  /** What this tab says; the others say theirs. */
  private record: PlayRecord
  /** How often the player had said in any tab that it is enough. */
  private stops: number
  /** A check is due: since when, and how many rounds had ended then. */
  private waiting: { from: number; rounds: number } | null = null

  constructor(links: PlayLinks, playerId: string) {
    this.links = links
    this.playerId = playerId
    this.record = beginPlay(links.tabId, playerId, serverNow())
    this.stops = this.total().stops
  }

  /** Counts from now on. Returns the undo. */
  start(): () => void {
    const { page, stores } = this.links
    const timer = setInterval(this.tick, PLAY_TICK)
    page.addEventListener('storage', this.hear)
    const undoRounds = reaction(() => stores.player.rounds, this.tick)
    this.tick()
    return () => {
      clearInterval(timer)
      page.removeEventListener('storage', this.hear)
      undoRounds()
    }
  }

  private get minutes(): number {
    return this.links.queryClient.getQueryData(limitsQuery().queryKey)?.reality_check ?? REALITY_CHECK_DEFAULT
  }

  private get isAsking(): boolean {
    return this.links.stores.dialogs.open?.kind === 'reality-check'
  }

  private readonly total = (): PlayTotal => totalPlay(readPlay(this.playerId))

  private write(record: PlayRecord) {
    this.record = record
    writePlay(this.links.tabId, record)
  }

  private readonly tick = () => {
    if (this.isAsking) return // time over the question is no play
    const now = serverNow()
    this.write(continuePlay(this.links.tabId, this.record, now))
    const total = this.total()
    this.links.stores.player.countedPlay(total.played)
    if (isCheckDue(total, this.minutes)) this.ask(total, now)
    else this.waiting = null
  }

  /** At the end of a round, and never over another dialog. */
  private ask({ startedAt, played }: PlayTotal, now: number) {
    const { dialogs, player } = this.links.stores
    this.waiting ??= { from: now, rounds: player.rounds }
    const isBetweenRounds = player.rounds !== this.waiting.rounds || now - this.waiting.from >= ROUND_WAIT
    if (!isBetweenRounds || dialogs.open) return
    const { minutes, answer } = this
    dialogs.show({ kind: 'reality-check', startedAt: startedAt ?? now, played, minutes, onAnswer: answer })
  }

  private readonly answer = (given: RealityAnswer) => {
    const { stores, go } = this.links
    const now = serverNow()
    const stops = this.record.stops + (given === 'stop' ? 1 : 0)
    this.write({ ...newSpan(this.record, now), answered: this.total().played, stops })
    this.stops = this.total().stops
    this.waiting = null
    stores.dialogs.close()
    if (given === 'stop') go('/')
    if (given === 'history') go('/profile/activity')
  }

  /** Another tab has counted, or its player has answered there. */
  private readonly hear = (event: Event) => {
    if (!(event as StorageEvent).key?.startsWith(PLAY_KEY)) return
    const total = this.total()
    if (this.isAsking && !isCheckDue(total, this.minutes)) {
      this.record = newSpan(this.record, serverNow())
      this.links.stores.dialogs.close()
    }
    const isStopped = total.stops > this.stops
    this.stops = total.stops
    if (isStopped) this.links.go('/')
  }
}
