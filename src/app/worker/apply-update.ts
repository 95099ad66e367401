import { askWorker, waitUntilActivated, activateWaitingWorker } from '~/shell/activate-waiting-worker.ts'

const RELOADED_KEY = 'qumai-reloaded-for'

type Page = {
  container: ServiceWorkerContainer
  /** Still nothing to lose? Asked again after each wait. */
  mayReload: () => boolean
  reload: () => void
}

/** The build that this very page has reloaded for: while the page still runs, something else cut that reload off. */
let begun: string | null = null

/** True once per build: a reload that did not help is not repeated. Without storage there is no reload at all. */
function mayReloadFor(build: string): boolean {
  try {
    if (begun !== build && sessionStorage.getItem(RELOADED_KEY) === build) return false
    sessionStorage.setItem(RELOADED_KEY, build)
    begun = build
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
  const next = await activateWaitingWorker(container)
  if (!(await waitUntilActivated(container))) return
  const { controller } = container
  const build = next ?? (controller ? await askWorker(controller, { type: 'served-build' }) : null)
  if (build === null || build === __BUILD_ID__ || !mayReload()) return
  if (mayReloadFor(build)) reload()
}
