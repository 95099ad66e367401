import { isAtWork, letWaitingIn } from './let-waiting-in.ts'

/**
 * Reloads into the newest build. Under the old worker a reload would bring back the old page, which asks for the
 * same chunk that is lost.
 */
export function reloadNewest() {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const reload = () => location.reload()
  if (!container?.controller) return reload()
  letWaitingIn(container)
    .then(() => isAtWork(container))
    .then(reload, reload)
}
