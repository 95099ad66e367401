import { OUTBOX_SENT } from '../constants/storage.ts'
import type { WorkerToPage } from '../contract/worker-messages.ts'
import { safeLocal } from '../platform/safe-storage.ts'

/** When the server last accepted records of this player, from any tab, ms since 1970; null: never. */
export const sentAt = (): number | null => Number(safeLocal.get(OUTBOX_SENT)) || null

export function recordSent(now = Date.now()) {
  safeLocal.set(OUTBOX_SENT, String(now))
}

/** Calls `listener` after the worker may have sent records. Returns an unsubscribe function. */
export function onSentByWorker(listener: () => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const onMessage = ({ data }: MessageEvent<WorkerToPage | null>) => {
    if (data?.type !== 'outbox-flushed') return
    if (data.sent > 0) recordSent()
    listener()
  }
  container?.addEventListener('message', onMessage)
  return () => container?.removeEventListener('message', onMessage)
}
