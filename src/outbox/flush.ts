import { CALL_BYTES_MAX, EVENTS_PER_CALL, OUTBOX_LOCK_WAIT, OUTBOX_NAME } from '../constants/storage.ts'
import type { OutboxKind, OutboxRecord } from './record.ts'
import type { OutboxStorage } from './storage.ts'

/**
 * `taken`: accepted by the server. `refused`: rejected for good. `later`: unknown, or the server requires a later
 * retry (see send.ts).
 */
export type SendResult = 'taken' | 'later' | 'refused'
export type SendRecords = (kind: OutboxKind, records: readonly OutboxRecord[]) => Promise<SendResult>
/**
 * `refused` were dropped after the server rejected them. `left` still wait, because the server did not accept them
 * (`isStopped`), or because they were added during this run.
 */
export type FlushResult = { sent: number; refused: number; left: number; isStopped: boolean }
/** The used part of the Web Locks API; undefined if the browser has none. */
export type Locks =
  | { request<T>(name: string, options: { signal: AbortSignal } | { steal: true }, run: () => Promise<T>): Promise<T> }
  | undefined

/** The oldest records that travel in one call: 50 events or 48 KB, visits and solitary events one by one. */
export function nextBatch(kind: OutboxKind, records: readonly OutboxRecord[]): OutboxRecord[] {
  const batch: OutboxRecord[] = []
  let bytes = 0
  for (const record of records) {
    const isAlone = record.isAlone || kind === 'visit'
    if (batch.length > 0 && (isAlone || bytes + record.size > CALL_BYTES_MAX)) break
    batch.push(record)
    bytes += record.size
    if (isAlone) break
  }
  return batch
}

type Outcome = { sent: number; refused: number; isStopped: boolean }

/** Sends one batch; a rejected one is halved until the rejected record is isolated, and dropped. */
async function sendBatch(
  storage: OutboxStorage,
  send: SendRecords,
  kind: OutboxKind,
  batch: readonly OutboxRecord[],
): Promise<Outcome> {
  const result = await send(kind, batch).catch((): SendResult => 'later')
  if (result === 'later') return { sent: 0, refused: 0, isStopped: true }
  if (result === 'refused' && batch.length > 1) {
    const middle = Math.ceil(batch.length / 2)
    const first = await sendBatch(storage, send, kind, batch.slice(0, middle))
    if (first.isStopped) return first
    const second = await sendBatch(storage, send, kind, batch.slice(middle))
    return { sent: first.sent + second.sent, refused: first.refused + second.refused, isStopped: second.isStopped }
  }
  await storage.remove(batch.map((record) => record.id)) // only now: the server has it, or will never
  return result === 'taken'
    ? { sent: batch.length, refused: 0, isStopped: false }
    : { sent: 0, refused: batch.length, isStopped: false }
}

async function flushKind(storage: OutboxStorage, send: SendRecords, kind: OutboxKind): Promise<Outcome> {
  const total: Outcome = { sent: 0, refused: 0, isStopped: false }
  let last: string | undefined
  while (!total.isStopped) {
    const batch = nextBatch(kind, await storage.peek(kind, EVENTS_PER_CALL))
    if (batch[0] === undefined || batch[0].id === last) break // the same again: it could not be removed
    last = batch[0].id
    const outcome = await sendBatch(storage, send, kind, batch)
    total.sent += outcome.sent
    total.refused += outcome.refused
    total.isStopped = outcome.isStopped
  }
  return total
}

/**
 * Sends waiting records, in order per kind: read, send, and remove only after the server's own response. One flusher
 * runs at a time over all tabs and the worker. Two may send the same record if the browser has no Web Locks or denies
 * the lock (in a cross-site frame); the server drops a repeat by its id. With `leaving` a page does not wait for the
 * lock, because Firefox leaks a lock granted to a page that has just unloaded. Such a lock, or one of a frozen page,
 * is stolen after 15 s.
 */
export function flush(
  storage: OutboxStorage,
  send: SendRecords,
  locks: Locks,
  leaving?: AbortSignal,
): Promise<FlushResult> {
  let started: Promise<FlushResult> | undefined
  const flushAll = async () => {
    await storage.prune(Date.now())
    const visits = await flushKind(storage, send, 'visit')
    const events = await flushKind(storage, send, 'event')
    const left = await storage.count()
    const isStopped = visits.isStopped || events.isStopped
    return { sent: visits.sent + events.sent, refused: visits.refused + events.refused, left, isStopped }
  }
  const run = () => (started ??= flushAll()) // once, even if the lock is stolen in the meantime
  if (!locks || leaving?.aborted) return run()
  const patience = AbortSignal.timeout(OUTBOX_LOCK_WAIT)
  const signal = leaving ? AbortSignal.any([patience, leaving]) : patience
  return locks
    .request(OUTBOX_NAME, { signal }, run)
    .catch(() => (started || !patience.aborted ? run() : locks.request(OUTBOX_NAME, { steal: true }, run).catch(run)))
}
