import { onVisibility, whenLoaded } from '~/platform/scheduling.ts'

/** Saves that wait until the browser is idle, by name: the last one contains all data. */
const waiting = new Map<string, () => Promise<unknown>>()
let stopListening: (() => void) | undefined
let saving: Promise<unknown> = Promise.resolve()

/** Resolves when nothing is waiting or in flight. Errors are ignored: the device then stores nothing. */
export function saveWaiting(): Promise<unknown> {
  const saves = [...waiting.values()]
  waiting.clear()
  saving = Promise.allSettled([saving, ...saves.map((save) => save())])
  return saving
}

/** Runs `save` when the browser is idle, once per `name`; earlier when the data is read or the page is hidden. */
export function saveSoon(name: string, save: () => Promise<unknown>): void {
  waiting.set(name, save)
  stopListening ??= onVisibility((isVisible) => !isVisible && void saveWaiting()) // the page may not get another chance
  whenLoaded(() => void saveWaiting())
}
