import { CONTROLLER_TIMEOUT } from '~/lib/spec/worker.ts'

import { askBuild, tellWorker } from './worker-channel.ts'

const RELOADED_KEY = 'qumai-reloaded-for'

type Page = {
  container: ServiceWorkerContainer
  /** Still nothing to lose? Asked again after each wait. */
  mayReload: () => boolean
  reload: () => void
}

function controllerChange(container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CONTROLLER_TIMEOUT) // some browsers never tell
    container.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

/** True once per build: a reload that did not help is not repeated. Without storage there is no reload at all. */
function mayReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return false
    sessionStorage.setItem(RELOADED_KEY, build)
    return true
  } catch {
    return false
  }
}

/**
 * Lets a waiting build take over and reloads the page into it: at most once per build, and not when the player
 * has begun something meanwhile. Without a waiting build it catches up with one that another tab let in.
 */
export async function applyUpdate({ container, mayReload, reload }: Page): Promise<void> {
  const registration = await container.getRegistration()
  if (registration?.waiting) {
    const changed = controllerChange(container)
    tellWorker(container.controller, { type: 'give-way' })
    tellWorker(registration.waiting, { type: 'activate' })
    await changed
  }
  const { controller } = container
  const build = controller ? await askBuild(controller) : null
  if (build === null || build === __BUILD_ID__ || !mayReload()) return
  if (mayReloadFor(build)) reload()
}
