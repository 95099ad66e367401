import { chunkGuard } from './reload-guard.ts'

const reload = () => location.reload()

async function letNewestInAndReload(container: ServiceWorkerContainer) {
  // in the page already, with what registers the worker (see deferred-start.ts); where it is not, a reload must do
  const { activateWaitingWorker, reloadUnderWorker, waitUntilActivated } = await import('./activate-waiting-worker.ts')
  await activateWaitingWorker(container)
  await waitUntilActivated(container)
  reloadUnderWorker(container, reload)
}

/**
 * Reloads into the newest build. Under the old worker a reload would bring back the old page, which asks for the
 * same chunk that is lost.
 */
export function reloadIntoLatest() {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container?.controller) letNewestInAndReload(container).catch(reload)
  else reload()
}

/**
 * The visitor asks again for a part that did not load; counted like a press of the reload screen (NET-19). A reload:
 * Chromium never asks again for a module that it could not get.
 */
export function reloadLostPart() {
  chunkGuard().remember(Date.now())
  reloadIntoLatest()
}
