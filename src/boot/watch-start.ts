import { dropSavedFiles } from '../platform/drop-saved-files.ts'
import { sleep } from '../lib/sleep.ts'
import { DROP_LIMIT, SAVED_START, SLOW_START, START_LIMIT, START_SETTLED } from '../constants/start.ts'
import { hearStart } from './app-start.ts'
import { noteRestarts, restarts, restartWait } from './restarts.ts'
import { noteStartFailure } from './start-failures.ts'
import { createNote, type StartWords } from './start-note.ts'
import { askVersion, mayRun, saveLeast, watchVersion } from './version.ts'

type Start = {
  /** The number of the build that this page is of. */
  number: number
  words: StartWords
  /** Runs the scripts of the app. */
  run: () => void
  /** Draws the message for an app that does not start. */
  clear: () => void
  reload?: () => void
}

/**
 * Part of the page's own script, which cannot be missing. Starts the app and stays with it until it is drawn: says
 * after 4 s that it is not there yet; when a file of it does not load or its code throws, it says so at once, keeps the
 * failure for the reports, and starts over as soon as the server answers. A build that the server no longer lets run is
 * treated like one that has failed, whatever its own code does.
 */
export function watchStart({ number, words, run, clear, reload = () => location.reload() }: Start) {
  let stage: 'loads' | 'runs' | 'drawn' | 'failed' = 'loads'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSavedAtFault = false
  let isOutdated = false
  let silences = 0
  const { note, button, show } = createNote(words, () => (stage === 'failed' ? startOver() : fail('slow')))

  /** Without the server, what is saved is all there is: until it answers, nothing is dropped and nothing reloads. */
  async function startOver() {
    clearTimeout(timer)
    button.disabled = true
    const version = await askVersion()
    button.disabled = false
    if (!version) {
      timer = setTimeout(startOver, restartWait(Math.min((silences += 1), 3)))
      return
    }
    if (stage !== 'failed') return // the app was drawn meanwhile
    saveLeast(version)
    const count = restarts()
    noteRestarts(count + 1)
    if (isSavedAtFault || count) await Promise.race([dropSavedFiles(), sleep(DROP_LIMIT)]).catch(() => undefined) // a browser without workers
    reload()
  }

  /** `isDead`: the app itself gave up. While it is still at work, what stands on the page belongs to it. */
  function fail(reason: unknown, isDead = false) {
    if (stage === 'failed') return
    noteStartFailure(`${number} ${String(reason)}`.slice(0, 200))
    isOutdated = reason === OUTDATED
    isSavedAtFault = isOutdated || (stage === 'loads' && isSaved)
    if (stage === 'loads' || (stage === 'runs' && isDead)) clear()
    stage = 'failed'
    show()
    timer = setTimeout(startOver, restartWait(restarts()))
  }

  hearStart((next, error) => {
    if (next === 'usable') return
    if (next === 'failed') return fail(error, true)
    if (isOutdated) return
    stage = next
    if (next === 'runs') return
    clearTimeout(timer)
    note.remove()
    setTimeout(() => stage === 'drawn' && noteRestarts(0), START_SETTLED)
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
  /** Where it is neither drawn nor failed, or with `isSaved` not even runs. */
  const after = (wait: number, stages: string, act: () => void) =>
    setTimeout(() => stages.includes(stage) && act(), wait)
  after(SLOW_START, UNDER_WAY, show)
  if (isSaved) after(SAVED_START, 'loads', () => fail('silent'))
  after(START_LIMIT, UNDER_WAY, () => fail('hung'))
}

const OUTDATED = 'outdated'
const UNDER_WAY = 'loads runs'
