import type { WorkerToPage } from '../src/contract/worker-messages.ts'
import { config } from '../src/lib/config.ts'
import { flush, type FlushResult } from '../src/outbox/flush.ts'
import { sendTo } from '../src/outbox/send.ts'
import { DatabaseStorage } from '../src/outbox/storage.ts'
import { withMemory } from '../src/outbox/with-memory.ts'
import { OUTBOX_NAME } from '../src/constants/storage.ts'
import { worker } from './scope.ts'

type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

const storage = withMemory(new DatabaseStorage())

/** Sends waiting records and notifies open pages. */
export async function flushOutbox(): Promise<FlushResult> {
  const result = await flush(storage, sendTo(config.apiHost), navigator.locks)
  const message: WorkerToPage = { type: 'outbox-flushed', sent: result.sent, left: result.left }
  for (const client of await worker.clients.matchAll()) client.postMessage(message, [])
  return result
}

/** A rejection makes the browser fire the event again later. */
async function flushOrAskAgain(lastChance: boolean) {
  const { isStopped } = await flushOutbox()
  if (isStopped && !lastChance) throw new Error('records are left: ask again')
}

/** The browser is online again, perhaps with no tab open. */
export function flushOutboxOnSync() {
  worker.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent
    if (tag !== OUTBOX_NAME) return
    ;(event as SyncEvent).waitUntil(flushOrAskAgain(lastChance))
  })
}
