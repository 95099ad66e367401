import { NO_BUILD, type PageToWorker } from '~/contract/worker-messages.ts'
import { TAKEOVER_WAIT, WORKER_ANSWER_TIMEOUT } from '~/constants/worker.ts'
import { isUpdate } from '~/lib/build-number.ts'

/** Asks a worker something that it answers with a build; null when it does not within 3 s. */
export function askWorker(worker: ServiceWorker, message: PageToWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    const timer = setTimeout(() => resolve(null), WORKER_ANSWER_TIMEOUT)
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

/** False when the worker that controls the page has not come to work within 3 s: until then a navigation waits for it. */
export function waitUntilActivated({ controller }: ServiceWorkerContainer): Promise<boolean> {
  if (!controller || controller.state === 'activated') return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), WORKER_ANSWER_TIMEOUT)
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

/** This page's own build, a later one, or the tombstone. An older one waits for ever: it would bring back what was before. */
async function isWanted(waiting: ServiceWorker): Promise<boolean> {
  const build = await askWorker(waiting, { type: 'build-id' })
  return build !== null && (build === NO_BUILD || build === __BUILD_ID__ || isUpdate(build, __BUILD_ID__))
}

/**
 * Lets the build that waits in, if there is one, and answers its name: a reload brings it then, though its worker may
 * come later. Chromium tells the old worker to end when a new one asks, and when anything navigates; one that a call
 * of the page has started again meanwhile needs the second. The reload itself must not be that navigation: it may be
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
  const build = await askWorker(waiting, { type: 'activate' })
  await changed
  if (!old || container.controller !== old) return build
  const changedNow = controllerChange(container)
  const stop = nudgeByHiddenFrame()
  await changedNow
  stop()
  return build
}

/**
 * Reloads, and again when another worker takes over before the page is gone: in Chromium a navigation that ends the old
 * worker may be lost with it and wait for ever.
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
