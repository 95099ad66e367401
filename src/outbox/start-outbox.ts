import {
  OUTBOX_BACKOFF_BASE,
  OUTBOX_BACKOFF_MAX,
  OUTBOX_DELAY,
  OUTBOX_NAME,
  OUTBOX_PATIENCE,
} from '../constants/storage.ts'
import { onVisibility } from '../platform/scheduling.ts'
import { flush, type FlushResult, type Locks, type SendRecords } from './flush.ts'
import { createOwner } from './remove-player.ts'
import { PageStorage } from './page-storage.ts'
import { createRecord, type OutboxKind } from './record.ts'
import { sendTo } from './send.ts'
import { recordSent, onSentByWorker } from './sent-at.ts'
import type { OutboxStorage } from './storage.ts'
import { readWaiting, type Waiting } from './waiting.ts'
import { withMemory } from './with-memory.ts'

/** The queue of analytics events and visits of this page. */
export type Outbox = {
  /** Adds one record to the queue; it is sent within a second when online. `isAlone`: in a separate call. */
  add(kind: OutboxKind, body: Record<string, unknown>, options?: { isAlone?: boolean }): Promise<void>
  /** Sends waiting records now. */
  flush(): Promise<FlushResult>
  /** Call it after a successful API call: the network works, so records can be sent. */
  callSucceeded(): void
  /**
   * Call it with the signed-in player at the start and at each change. Waiting records of another player are sent
   * now; those that could not be sent within 3 s lose that player's id, amounts and URLs. Later ones lose them when added.
   */
  playerIs(playerId: string | null): Promise<void>
  /**
   * The server is reachable again, whether or not the browser was ever offline: sends without waiting for the
   * backoff.
   */
  serverBack(): void
  /** Counts the waiting records. */
  waiting(): Promise<Waiting>
  /** Calls `listener` when a record was added, or sending has ended. Returns an unsubscribe function. */
  watch(listener: () => void): () => void
  stop(): void
}

type Settings = {
  /** Origin of the API, '' for the app's origin. */
  apiHost: string
  /** Called with failed sends; never shown to the player (ERR-11). */
  report: (error: Error) => void
  storage?: OutboxStorage
  send?: SendRecords
  locks?: Locks
}

type SyncManager = { register(tag: string): Promise<void> }

/** Requests that the browser wake the worker when online, even after the tab is closed. */
async function requestSync() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration && 'sync' in registration) await (registration.sync as SyncManager).register(OUTBOX_NAME)
}

/** Backoff after `failures` failed sends in a row: full jitter, at most 30 s. */
export function backoff(failures: number, random = Math.random): number {
  return random() * Math.min(OUTBOX_BACKOFF_BASE * 2 ** failures, OUTBOX_BACKOFF_MAX)
}

/**
 * Listens to: network or player back, page left or hidden, records sent by the worker. Returns an unsubscribe
 * function.
 */
function listen(on: Record<'worksAgain' | 'hide' | 'leave' | 'sent', () => void>): () => void {
  const unlistenWorker = onSentByWorker(on.sent)
  addEventListener('online', on.worksAgain)
  addEventListener('pagehide', on.leave)
  const unlistenPage = onVisibility((isVisible) => (isVisible ? on.worksAgain() : on.hide()))
  return () => {
    unlistenWorker()
    removeEventListener('online', on.worksAgain)
    removeEventListener('pagehide', on.leave)
    unlistenPage()
  }
}

/** One planned run at a time. */
function createTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const plan = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, delay)
  }
  return {
    stop,
    /** Runs after `delay` ms, unless a run is planned. */
    plan,
    /** Runs after `delay` ms, instead of any planned run. */
    replan(delay: number) {
      stop()
      plan(delay)
    },
    isPlanned: () => timer !== undefined,
  }
}

/**
 * The page is being left: a flush that waits for the lock continues without it. The page may return from the
 * back/forward cache.
 */
function createDeparture() {
  let going = new AbortController()
  return {
    signal: () => going.signal,
    during(work: () => void) {
      going.abort()
      work()
      going = new AbortController()
    },
  }
}

/** Handles the result of a run: stores, reports, and requests a background sync. */
function recordRun(
  { sent, refused: rejected, left, isStopped }: FlushResult,
  failures: number,
  report: Settings['report'],
) {
  if (sent > 0) recordSent()
  if (rejected > 0) report(new Error(`analytics: ${rejected} records refused by the server`))
  if (failures === 1) report(new Error(`analytics: ${left} records could not be sent`))
  if (isStopped) void requestSync().catch(() => undefined) // optional, if the browser supports it
}

function createWatchers() {
  const watchers = new Set<() => void>()
  return {
    changed: () => watchers.forEach((watcher) => watcher()),
    watch(listener: () => void) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}

/** Returns the wait until the next automatic try, ms; null if only an external event triggers one. */
function nextTry({ left }: FlushResult, failures: number): number | null {
  if (left === 0 || failures >= OUTBOX_PATIENCE) return null
  return failures > 0 ? backoff(failures) : OUTBOX_DELAY
}

/**
 * Starts the queue: sends records of an earlier visit, then at each sign that the network works. After five failures
 * in a row it waits for the network or the tab to come back.
 */
export function startOutbox({ apiHost, report, ...parts }: Settings): Outbox {
  const { storage = withMemory(new PageStorage()), send = sendTo(apiHost) } = parts
  const locks = 'locks' in parts ? parts.locks : navigator.locks
  const timer = createTimer(() => void (running ? running.then(flushNow, flushNow) : flushNow()))
  let running: Promise<FlushResult> | null = null
  const departure = createDeparture()
  const owner = createOwner(storage)
  let failures = 0
  let isStopped = false
  const { changed, watch } = createWatchers()

  async function run(): Promise<FlushResult> {
    const result = await flush(storage, send, locks, departure.signal())
    failures = result.isStopped ? failures + 1 : 0
    recordRun(result, failures, report)
    changed()
    const delay = nextTry(result, failures)
    if (delay !== null && !isStopped) timer.plan(delay)
    return result
  }

  function flushNow(): Promise<FlushResult> {
    timer.stop()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function worksAgain() {
    failures = 0
    timer.replan(0)
  }

  function hide() {
    if (timer.isPlanned() || running) void requestSync().catch(() => undefined)
    if (timer.isPlanned()) void flushNow() // calls outlive the page; records stay until the server has them
  }

  const unlisten = listen({ worksAgain, sent: changed, hide, leave: () => departure.during(hide) })
  timer.plan(0)

  return {
    async add(kind, body, { isAlone = false } = {}) {
      const record = createRecord(kind, body, { isAlone })
      if (!record) return report(new Error(`analytics: a ${kind} is too large and was dropped`))
      await storage.add(owner.own(record))
      changed()
      if (failures === 0 && !isStopped) timer.plan(OUTBOX_DELAY)
    },
    flush: flushNow,
    callSucceeded() {
      // from the fifth failure on, an ad blocker may block only these calls
      if (failures > 0 && failures < OUTBOX_PATIENCE) timer.replan(0)
    },
    serverBack: worksAgain,
    playerIs: (playerId) => owner.is(playerId, flushNow()),
    waiting: () => readWaiting(storage),
    watch,
    stop() {
      isStopped = true
      timer.stop()
      unlisten()
    },
  }
}
