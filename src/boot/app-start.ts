/**
 * How far the app's start is. `runs`: its own code runs; `drawn`: what it shows is on the screen; `usable`: all of the
 * page answers to touches; `failed`: it cannot go on, for an error.
 */
export type StartStage = 'runs' | 'drawn' | 'usable' | 'failed'

const EVENT = 'app-start'

/** The app tells the page's own script, which is there when nothing else is. */
export function tellStart(stage: StartStage, error?: unknown) {
  dispatchEvent(new CustomEvent(EVENT, { detail: [stage, error] }))
}

/** The page's own script hears of it. */
export function hearStart(listener: (stage: StartStage, error: unknown) => void) {
  addEventListener(EVENT, (event) => listener(...(event as CustomEvent<[StartStage, unknown]>).detail))
}
