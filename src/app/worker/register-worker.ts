import { Workbox } from 'workbox-window'

import { appMode } from '~/platform/app-mode.ts'
import { IDLE_FALLBACK } from '~/constants/layout.ts'
import { TAKEOVER_TRIES, UPDATE_CHECK_GAP, UPDATE_CHECK_PERIOD } from '~/constants/start.ts'
import { trustedScriptUrl } from '~/platform/trusted-types.ts'
import { onVisible, whenIdle } from '~/platform/scheduling.ts'
import { NO_BUILD, type PageToWorker, type WorkerToPage } from '~/contract/worker-messages.ts'
import { activateWaitingWorker, requestWorker } from '~/shell/reload/activate-waiting-worker.ts'
import { mayPreload } from '~/platform/connection-info.ts'
import { isUpdate } from '~/lib/build-number.ts'
import { ownBuild } from '~/platform/own-build.ts'

import { updateAtTransitions, type UpdateLinks } from '../effects/worker-update.ts'

/** Sends a message to a worker, if there is one. */
function messageWorker(worker: ServiceWorker | null | undefined, message: PageToWorker) {
  worker?.postMessage(message, [])
}

/** Reports the build of this page to workers. Returns an unsubscribe function. */
function answerWorker(container: ServiceWorkerContainer): () => void {
  const listener = (event: MessageEvent<WorkerToPage | null>) => {
    if (event.data?.type === 'which-build') event.ports[0]?.postMessage(ownBuild())
  }
  container.addEventListener('message', listener)
  container.startMessages()
  return () => container.removeEventListener('message', listener)
}

/**
 * Returns the files that this page loaded before a worker controlled it: the browser still has them, and the worker
 * should too.
 */
function loadedFiles(): string[] {
  const wanted = /^\/(?:assets|img)\//
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ pathname }) => wanted.test(pathname))
    .map(({ href }) => href)
}

function keepForOffline(worker: ServiceWorker | null | undefined) {
  whenIdle(() => {
    if (mayPreload()) messageWorker(worker, { type: 'precache-rest' })
  }, IDLE_FALLBACK)
}

/** Files of a build that is being replaced are not worth storing, and no longer on the server. */
function keepCurrent(container: ServiceWorkerContainer) {
  const keep = async (registration: ServiceWorkerRegistration | undefined) => {
    const waiting = registration?.waiting
    const next = waiting ? await requestWorker(waiting, { type: 'build-id' }) : ownBuild()
    if (next !== null && next !== NO_BUILD && !isUpdate(next, ownBuild())) keepForOffline(container.controller)
  }
  container.getRegistration().then(keep, () => undefined)
}

/** Checks for a new build every hour and when the tab is shown again. Returns an unsubscribe function. */
function checkForUpdates(registration: ServiceWorkerRegistration): () => void {
  let last = performance.now()
  const check = () => {
    last = performance.now()
    registration.update().catch(() => undefined) // no network: the next check finds it
  }
  const timer = setInterval(check, UPDATE_CHECK_PERIOD)
  const stop = onVisible(() => performance.now() - last >= UPDATE_CHECK_GAP && check())
  return () => {
    clearInterval(timer)
    stop()
  }
}

/**
 * The browser checks for a new build at each load; Workbox is registered too late for the event of one that is
 * already installing.
 */
function watchInstalling({ installing }: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void) {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) onWaiting(installing)
  })
}

/**
 * Activates a waiting worker. Requests of an open page keep restarting the old worker, so neither the tombstone nor
 * the worker of this page, which the old one served, could replace it by itself. A waiting worker of another build
 * keeps waiting.
 */
async function helpIn(container: ServiceWorkerContainer, build: string) {
  for (let tries = 0; tries < TAKEOVER_TRIES; tries += 1) {
    const registration = await container.getRegistration()
    const waiting = registration?.waiting
    if (!waiting || (await requestWorker(waiting, { type: 'build-id' })) !== build) return
    await activateWaitingWorker(container)
  }
}

/**
 * Requests persistent storage from the browser once the app is installed: earlier, Firefox would show the player an
 * unexplained prompt. Returns an unsubscribe function.
 */
function persistOnceInstalled(): () => void {
  const ask = () => void navigator.storage?.persist?.().catch(() => false)
  if (appMode() === 'installed') ask()
  addEventListener('appinstalled', ask)
  return () => removeEventListener('appinstalled', ask)
}

/**
 * Registers the service worker and handles its events. Call it when the browser is idle. Does nothing in a browser
 * without service workers (PWA-07). Returns an unsubscribe function.
 */
export function registerWorker(links: UpdateLinks): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const stops = [persistOnceInstalled()]
  const stop = () => stops.forEach((each) => each())
  if (!container) return stop

  const { worker } = links.stores
  /** Announces an update. A worker that arrives after its page is not an update, nor is one of an older build. */
  const announce = async (sw: ServiceWorker | null | undefined) => {
    const build = sw ? await requestWorker(sw, { type: 'build-id' }) : null
    if (build === NO_BUILD || build === ownBuild()) await helpIn(container, build)
    const isNews = Boolean(build) && isUpdate(build ?? NO_BUILD, ownBuild())
    if (isNews) worker.updateFound()
    return isNews
  }
  let isControlled = container.controller !== null
  const onControllerChange = () => {
    if (isControlled) return void announce(container.controller) // perhaps another tab let the new build in
    isControlled = true
    messageWorker(container.controller, { type: 'keep', urls: loadedFiles() })
    keepForOffline(container.controller)
  }
  container.addEventListener('controllerchange', onControllerChange)
  const workbox = new Workbox(trustedScriptUrl('/sw.js'))
  const onWaiting = (sw: ServiceWorker | null | undefined) => {
    // so that every route of the new build is cached when it takes over
    void announce(sw).then((isNew) => isNew && keepForOffline(sw))
  }
  workbox.addEventListener('waiting', ({ sw }) => onWaiting(sw))
  stops.push(
    () => container.removeEventListener('controllerchange', onControllerChange),
    answerWorker(container),
    updateAtTransitions(links),
  )
  if (isControlled) {
    keepCurrent(container)
    whenIdle(() => messageWorker(container.controller, { type: 'prune-builds' }))
  }
  const subscribe = (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration) return
    if (!container.controller) messageWorker(registration.active, { type: 'claim' })
    watchInstalling(registration, onWaiting)
    stops.push(checkForUpdates(registration))
  }
  // private windows and some browsers reject: the app works without
  void workbox.register({ immediate: true }).then(subscribe, () => undefined)
  return stop
}
