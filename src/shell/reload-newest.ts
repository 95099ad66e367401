import type { PageToWorker } from '~/contract/worker-messages.ts'
import { CONTROLLER_TIMEOUT } from '~/lib/spec/worker.ts'

/** Resolves when the worker that waits has taken over, or after 3 s. */
async function letWaitingIn(container: ServiceWorkerContainer) {
  const registration = await container.getRegistration()
  if (!registration?.waiting) return
  const tell = (worker: ServiceWorker | null, message: PageToWorker) => worker?.postMessage(message, [])
  tell(container.controller, { type: 'give-way' })
  tell(registration.waiting, { type: 'activate' })
  await new Promise<void>((resolve) => {
    setTimeout(resolve, CONTROLLER_TIMEOUT) // some browsers never tell
    container.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

/**
 * Reloads into the newest build. Under the old worker a reload would bring back the old page, which asks for the
 * same chunk that is lost.
 */
export function reloadNewest() {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const reload = () => location.reload()
  if (!container?.controller) return reload()
  letWaitingIn(container).then(reload, reload)
}
