import { whenLoaded } from '~/platform/when-idle.ts'
import { onVisibility } from '~/platform/visibility.ts'

/** Saves that wait for a quiet moment, by the name of what they save: the last one has it whole. */
const waiting = new Map<string, () => Promise<unknown>>()
let stopListening: (() => void) | undefined
let saving: Promise<unknown> = Promise.resolve()

/** Ends when nothing waits and nothing is under way. A device that cannot save goes without. */
export function saveWaiting(): Promise<unknown> {
  const saves = [...waiting.values()]
  waiting.clear()
  saving = Promise.allSettled([saving, ...saves.map((save) => save())])
  return saving
}

/** Saves when the browser has time, what `name` says once; earlier when somebody asks for what is saved or looks away. */
export function saveSoon(name: string, save: () => Promise<unknown>): void {
  waiting.set(name, save)
  stopListening ??= onVisibility((isVisible) => !isVisible && void saveWaiting()) // there may be no later moment
  whenLoaded(() => void saveWaiting())
}
