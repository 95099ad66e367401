import { jitter, sleep } from '../lib/moments.ts'
import {
  RESTART_BASE,
  RESTART_MAX,
  DROP_LIMIT,
  STORED_START,
  SLOW_START,
  START_LIMIT,
  START_SETTLED,
} from '../constants/start.ts'
import { attempt } from './browser.ts'
import { dropStoredFiles } from '../platform/stored-files.ts'
import { onStart } from './app-start.ts'
import { recordStartFailure } from './start-failures.ts'
import { fetchVersion, mayRun, saveLeast, watchVersion } from './version.ts'

const KEY = 'restarts'
/** If restarts cannot be counted, the wait is that of the fourth one. */
const UNCOUNTED = 3

/** Returns how often in a row this tab has restarted without getting the app. */
export const restarts = () => attempt(() => Number(sessionStorage.getItem(KEY)) || 0, UNCOUNTED)

export function recordRestarts(count: number) {
  attempt(() => sessionStorage.setItem(KEY, String(count)))
}

/**
 * Returns the wait before the page restarts, ms: 0 the first time, then random, so that visitors do not restart
 * together.
 */
export function restartWait(count: number, random = Math.random): number {
  return count && jitter(Math.min(RESTART_BASE * 2 ** count, RESTART_MAX), random)
}

/** Text of a slow or failed start in the visitor's language, and the label of its button. */
export type StartTexts = [text: string, retry: string]

/** Keys of these texts in locales/: the build writes the texts into the page. @internal */
export const startTextKeys = ['start.notYet', 'common.retry'] as const

/** Creates a message at the bottom of the page, outside the app's root element. */
export function createMessage([message, retry]: StartTexts, onRetry: () => void) {
  const note = document.createElement('div')
  const text = document.createElement('p')
  const button = document.createElement('button')
  note.className = 'start-note'
  note.setAttribute('role', 'alert')
  button.textContent = retry
  button.addEventListener('click', onRetry)
  note.append(text, button)
  const show = () => {
    document.body.append(note)
    text.textContent = message // last: screen readers announce the change
  }
  return { note, button, show }
}

type Start = {
  /** Number of the build of this page. */
  number: number
  words: StartTexts
  /** Runs the scripts of the app. */
  run: () => void
  /** Renders the message for an app that does not start. */
  clear: () => void
  reload?: () => void
}

/**
 * Part of the inline script of every page. Starts the app and watches it until it is rendered. After 4 s it
 * shows that the app is not loaded yet. If a file does not load or code throws, it shows a message at once, stores
 * the failure for the reports, and restarts as soon as the server responds. A build that the server no longer allows
 * is treated as failed, in any state.
 */
export function watchStart({ number, words: text, run, clear, reload = () => location.reload() }: Start) {
  let stage: 'loads' | 'runs' | 'drawn' | 'failed' = 'loads'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStoredDataAtFault = false
  let isOutdated = false
  let silences = 0
  const { note, button, show } = createMessage(text, () => (stage === 'failed' ? startOver() : fail('slow')))

  /** Without the server there are only the stored files: until it responds, nothing is dropped or reloaded. */
  async function startOver() {
    clearTimeout(timer)
    button.disabled = true
    const version = await fetchVersion()
    button.disabled = false
    if (!version) {
      timer = setTimeout(startOver, restartWait(Math.min((silences += 1), 3)))
      return
    }
    if (stage !== 'failed') return // the app has rendered meanwhile
    saveLeast(version)
    const count = restarts()
    recordRestarts(count + 1)
    if (isStoredDataAtFault || count) await Promise.race([dropStoredFiles(), sleep(DROP_LIMIT)]).catch(() => undefined) // a browser without workers
    reload()
  }

  /** `isDead`: the app itself gave up. While it still works, the nodes of the page belong to it. */
  function fail(reason: unknown, isDead = false) {
    if (stage === 'failed') return
    recordStartFailure(`${number} ${String(reason)}`.slice(0, 200))
    isOutdated = reason === OUTDATED
    isStoredDataAtFault = isOutdated || (stage === 'loads' && isSaved)
    if (stage === 'loads' || (stage === 'runs' && isDead)) clear()
    stage = 'failed'
    show()
    timer = setTimeout(startOver, restartWait(restarts()))
  }

  onStart((next, error) => {
    if (next === 'usable') return
    if (next === 'failed') return fail(error, true)
    if (isOutdated) return
    stage = next
    if (next === 'runs') return
    clearTimeout(timer)
    note.remove()
    setTimeout(() => stage === 'drawn' && recordRestarts(0), START_SETTLED)
  })
  const onError = ({ target, filename, message }: ErrorEvent) => {
    const file = target instanceof HTMLScriptElement ? target.src : stage === 'loads' && filename
    if (file && file.includes('/assets/')) fail(message ?? file)
  }
  addEventListener('error', onError, true) // a script that does not load or parse, or throws
  addEventListener('online', () => stage === 'failed' && startOver())
  watchVersion(number, () => fail(OUTDATED))

  const isSaved = Boolean(navigator.serviceWorker?.controller)
  if (!mayRun(number)) return fail(OUTDATED)
  run()
  /** Calls `act` after `wait` ms if the start is then in one of `stages`. */
  const after = (wait: number, stages: string, act: () => void) =>
    setTimeout(() => stages.includes(stage) && act(), wait)
  after(SLOW_START, UNDER_WAY, show)
  if (isSaved) after(STORED_START, 'loads', () => fail('silent'))
  after(START_LIMIT, UNDER_WAY, () => fail('hung'))
}

const OUTDATED = 'outdated'
const UNDER_WAY = 'loads runs'
