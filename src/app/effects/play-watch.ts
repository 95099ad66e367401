import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { limitsQuery } from '~/api/limits.ts'
import { PLAY_TICK, REALITY_CHECK_DEFAULT, ROUND_WAIT } from '~/constants/limits.ts'
import { beginPlay, countPlay, isCheckDue, PLAY_KEY, readPlay, writePlay, type PlayRecord } from '~/db/play-record.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { RealityAnswer } from '~/stores/dialogs-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

export type PlayLinks = {
  stores: Pick<Stores, 'dialogs' | 'player' | 'session'>
  queryClient: QueryClient
  go: (to: '/' | '/profile/activity') => void
  page: EventTarget
}

/** One game for money, from its start to its end: counts it, and asks how it shall go on. */
export class PlayWatch {
  private readonly links: PlayLinks
  private readonly playerId: string
  private readonly since = serverNow()
  /** A check is due: since when, and how many rounds had ended then. */
  private waiting: { from: number; rounds: number } | null = null
  private readonly undo: (() => void)[]

  constructor(links: PlayLinks, playerId: string) {
    this.links = links
    this.playerId = playerId
    const { page, stores } = links
    writePlay(beginPlay(readPlay(), playerId, this.since))
    const timer = setInterval(this.tick, PLAY_TICK)
    page.addEventListener('storage', this.hear)
    this.undo = [
      () => clearInterval(timer),
      () => page.removeEventListener('storage', this.hear),
      reaction(() => stores.player.rounds, this.tick),
    ]
    this.tick()
  }

  stop = () => this.undo.forEach((end) => end())

  private get minutes(): number {
    return this.links.queryClient.getQueryData(limitsQuery().queryKey)?.reality_check ?? REALITY_CHECK_DEFAULT
  }

  private get isAsking(): boolean {
    return this.links.stores.dialogs.open?.kind === 'reality-check'
  }

  private readonly tick = () => {
    if (this.isAsking) return // time over the question is no play
    const now = serverNow()
    const record = countPlay(readPlay() ?? beginPlay(null, this.playerId, now), now)
    writePlay(record)
    this.links.stores.player.countedPlay(record.played)
    if (isCheckDue(record, this.minutes)) this.ask(record, now)
    else this.waiting = null
  }

  /** At the end of a round, and never over another dialog. */
  private ask({ startedAt, played }: PlayRecord, now: number) {
    const { dialogs, player } = this.links.stores
    this.waiting ??= { from: now, rounds: player.rounds }
    const isBetweenRounds = player.rounds !== this.waiting.rounds || now - this.waiting.from >= ROUND_WAIT
    if (!isBetweenRounds || dialogs.open) return
    dialogs.show({ kind: 'reality-check', startedAt, played, minutes: this.minutes, onAnswer: this.answer })
  }

  private readonly answer = (given: RealityAnswer) => {
    const { stores, go } = this.links
    const countedUntil = serverNow()
    const record = readPlay() ?? beginPlay(null, this.playerId, countedUntil)
    const stoppedAt = given === 'stop' ? countedUntil : record.stoppedAt
    writePlay({ ...record, countedUntil, answered: record.played, stoppedAt })
    this.waiting = null
    stores.dialogs.close()
    if (given === 'stop') go('/')
    if (given === 'history') go('/profile/activity')
  }

  /** Another tab has counted, or its player has answered there. */
  private readonly hear = (event: Event) => {
    const record = (event as StorageEvent).key === PLAY_KEY ? readPlay() : null
    if (!record) return
    if (this.isAsking && !isCheckDue(record, this.minutes)) this.links.stores.dialogs.close()
    if (record.stoppedAt !== null && record.stoppedAt > this.since) this.links.go('/')
  }
}
