import type { PageToWorker } from '~/contract/worker-messages.ts'
import { TAKEOVER_WAIT, WORKER_ANSWER_TIMEOUT } from '~/lib/spec/worker.ts'

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
export function isAtWork({ controller }: ServiceWorkerContainer): Promise<boolean> {
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

/**
 * Lets the build that waits in, if there is one, and answers its name: a reload brings it then, though its worker may
 * come later. A worker that has been told to end does so when its next event is over. That must not be the navigation
 * of the reload, which would be lost with it: so it is asked something and has time to end.
 */
export async function letWaitingIn(container: ServiceWorkerContainer): Promise<string | null> {
  const registration = await container.getRegistration()
  if (!registration?.waiting) return null
  const old = container.controller
  const changed = controllerChange(container)
  const giveWay: PageToWorker = { type: 'give-way' }
  old?.postMessage(giveWay, [])
  const build = await askWorker(registration.waiting, { type: 'activate' })
  await changed
  if (!old || container.controller !== old) return build
  const changedNow = controllerChange(container)
  await askWorker(old, { type: 'build-id' })
  await changedNow
  return build
}
