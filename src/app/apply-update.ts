import { askWorker, letWaitingIn } from '~/shell/let-waiting-in.ts'

const RELOADED_KEY = 'qumai-reloaded-for'

type Page = {
  container: ServiceWorkerContainer
  /** Still nothing to lose? Asked again after each wait. */
  mayReload: () => boolean
  reload: () => void
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
  await letWaitingIn(container)
  const { controller } = container
  const build = controller ? await askWorker(controller, { type: 'served-build' }) : null
  if (build === null || build === __BUILD_ID__ || !mayReload()) return
  if (mayReloadFor(build)) reload()
}
