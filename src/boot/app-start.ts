/**
 * How far the app has started. `runs`: its code runs; `drawn`: its first view is rendered; `usable`: the whole page
 * is interactive; `failed`: an error ended the start.
 */
export type StartStage = 'runs' | 'drawn' | 'usable' | 'failed'

const EVENT = 'app-start'

/** Notifies the inline script, which runs even if nothing else has loaded. */
export function reportStart(stage: StartStage, error?: unknown) {
  dispatchEvent(new CustomEvent(EVENT, { detail: [stage, error] }))
}

/** Lets the inline script listen to the app's start. */
export function onStart(listener: (stage: StartStage, error: unknown) => void) {
  addEventListener(EVENT, (event) => listener(...(event as CustomEvent<[StartStage, unknown]>).detail))
}
