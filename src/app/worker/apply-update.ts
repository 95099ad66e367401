import { UPDATE_RELOAD_GAP } from '~/constants/start.ts'
import { isUpdate } from '~/lib/build-number.ts'
import { isNear } from '~/lib/moments.ts'
import { ownBuild } from '~/platform/own-build.ts'
import {
  activateWaitingWorker,
  requestWorker,
  reloadUnderWorker,
  waitUntilActivated,
} from '~/shell/reload/activate-waiting-worker.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** The player requested the new build, at the expense of open activities. */
export async function updateNow({ worker }: Pick<Stores, 'worker'>): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || !worker.updateReady) return
  await applyUpdate({ container, mayReload: () => true, isAsked: true, reload: () => location.reload() })
}

const RELOADED_KEY = 'qumai-reloaded'

type Page = {
  container: ServiceWorkerContainer
  /** True if a reload interrupts nothing. Called again after each wait. */
  mayReload: () => boolean
  reload: () => void
  /** The player has clicked the update button. */
  isAsked?: boolean
}

/** The build that this very page has reloaded for: while the page still runs, something else cut that reload off. */
let started: string | null = null

/** The last reload of this tab for a build, and when, ms since 1970. Null if there was none, or if storage is forbidden. */
function lastReload(): { build: string; at: number } | null {
  try {
    const [build = '', at = ''] = (sessionStorage.getItem(RELOADED_KEY) ?? '').split(' ')
    return build === '' ? null : { build, at: Number(at) }
  } catch {
    return null
  }
}

/** True if this tab has reloaded for an update within the last minutes. */
function hasJustReloaded(): boolean {
  const last = lastReload()
  return last !== null && last.build !== started && isNear(last.at, Date.now(), UPDATE_RELOAD_GAP)
}

/** True once per build: a reload that did not help is not repeated. False without storage. */
function mayReloadFor(build: string): boolean {
  try {
    if (started !== build && lastReload()?.build === build) return false
    sessionStorage.setItem(RELOADED_KEY, `${build} ${Date.now()}`)
    started = build
    return true
  } catch {
    return false
  }
}

/**
 * Activates a waiting build and reloads the page into it: at most once per build and in five minutes, and not if the
 * player has started an activity meanwhile. An older build does not count as an update. Without a waiting build it
 * catches up with one that another tab activated.
 */
export async function applyUpdate({ container, mayReload, reload, isAsked = false }: Page): Promise<void> {
  if (!isAsked && hasJustReloaded()) return
  const next = await activateWaitingWorker(container)
  if (!(await waitUntilActivated(container))) return
  const { controller } = container
  const build = next ?? (controller ? await requestWorker(controller, { type: 'served-build' }) : null)
  if (build === null || !isUpdate(build, ownBuild()) || !mayReload()) return
  if (mayReloadFor(build)) reloadUnderWorker(container, reload, mayReload)
}
