import { chunkGuard } from './reload-guard.ts'

const reload = () => location.reload()

async function letNewestInAndReload(container: ServiceWorkerContainer) {
  // already loaded with the worker registration (see deferred-start.ts); otherwise a plain reload must do
  const { activateWaitingWorker, reloadUnderWorker, waitUntilActivated } = await import('./activate-waiting-worker.ts')
  await activateWaitingWorker(container)
  await waitUntilActivated(container)
  reloadUnderWorker(container, reload)
}

/**
 * Reloads into the newest build. Under the old worker a reload would load the old page, which needs the same lost
 * chunk.
 */
export function reloadIntoLatest() {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container?.controller) letNewestInAndReload(container).catch(reload)
  else reload()
}

/**
 * Reloads for a part that failed to load; counted like a click on the reload screen (NET-19). A reload is needed
 * because Chromium never retries a failed module.
 */
export function reloadMissingPart() {
  chunkGuard().remember(Date.now())
  reloadIntoLatest()
}
