import { NO_BUILD, type PageToWorker } from '~/contract/worker-messages.ts'
import { TAKEOVER_WAIT, WORKER_TIMEOUT } from '~/constants/start.ts'
import { isUpdate } from '~/lib/build-number.ts'
import { ownBuild } from '~/platform/own-build.ts'

/** Sends a worker a message whose response is a build; null without a response within 3 s. */
export function requestWorker(worker: ServiceWorker, message: PageToWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    const timer = setTimeout(() => resolve(null), WORKER_TIMEOUT)
    channel.port1.addEventListener('message', (event: MessageEvent<string>) => {
      clearTimeout(timer)
      resolve(event.data)
    })
    channel.port1.start()
    worker.postMessage(message, [channel.port2])
  })
}

/** Resolves when another worker controls the page, or after a second. */
function controllerChange(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TAKEOVER_WAIT)
    const onChange = () => {
      clearTimeout(timer)
      resolve()
    }
    container.addEventListener('controllerchange', onChange, { once: true })
  })
}

/**
 * Returns false if the worker that controls the page is not active within 3 s: until then a navigation waits for it.
 */
export function waitUntilActivated({ controller }: ServiceWorkerContainer): Promise<boolean> {
  if (!controller || controller.state === 'activated') return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), WORKER_TIMEOUT)
    controller.addEventListener('statechange', () => {
      if (controller.state !== 'activated') return
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Requests a small file as a page would. Returns a cancel function. */
function nudgeByHiddenFrame(): () => void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = '/version.json'
  document.body.append(frame)
  return () => frame.remove()
}

/**
 * True for this page's build, a later one, or the tombstone. An older one must wait: it would bring back the previous
 * version.
 */
async function isWanted(waiting: ServiceWorker): Promise<boolean> {
  const build = await requestWorker(waiting, { type: 'build-id' })
  return build !== null && (build === NO_BUILD || build === ownBuild() || isUpdate(build, ownBuild()))
}

/**
 * Activates the waiting build, if there is one, and returns its name: a reload then loads it, though its worker may
 * activate later. Chromium ends the old worker when a new one requests that, and on any navigation; the second is
 * needed if a call of the page has restarted the old one. The reload must not be that navigation, because it may be
 * lost with the worker.
 */
export async function activateWaitingWorker(container: ServiceWorkerContainer): Promise<string | null> {
  const registration = await container.getRegistration()
  const waiting = registration?.waiting
  if (!waiting || !(await isWanted(waiting))) return null
  const old = container.controller
  const changed = controllerChange(container)
  const stopPrecaching: PageToWorker = { type: 'stop-precaching' }
  old?.postMessage(stopPrecaching, [])
  const build = await requestWorker(waiting, { type: 'activate' })
  await changed
  if (!old || container.controller !== old) return build
  const changedNow = controllerChange(container)
  const stop = nudgeByHiddenFrame()
  await changedNow
  stop()
  return build
}

/**
 * Reloads, and again if another worker takes over before the page unloads: in Chromium a navigation that ends the old
 * worker may be lost with it and hang.
 */
export function reloadUnderWorker(
  container: ServiceWorkerContainer,
  reload: () => void,
  mayReload: () => boolean = () => true,
): void {
  const again = () => void waitUntilActivated(container).then((isActive) => isActive && mayReload() && reload())
  container.addEventListener('controllerchange', again, { once: true })
  reload()
}
