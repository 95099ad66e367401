import { safeLocal } from './safe-storage.ts'

/** What a player may say of data on a device; `automatic` is what the browser says of its data saver and its line (PLUS-30). */
export const saverChoices = ['automatic', 'always', 'never'] as const
type SaverChoice = (typeof saverChoices)[number]

const KEY = 'data-saver'

/** What was chosen for this device; a word that this build does not know is none. */
export function saverChoice(): SaverChoice {
  const kept = safeLocal.get(KEY)
  return saverChoices.find((known) => known === kept) ?? 'automatic'
}

/** Whoever asks `savesData()` hears it from now on: the page's own script does the same at its start. */
function apply() {
  const choice = saverChoice()
  globalThis.__saveData = choice === 'automatic' ? undefined : choice === 'always'
}

/** Keeps a choice for this device: it outlives the session, as the browser's own saver does. */
export function chooseSaver(choice: SaverChoice): void {
  if (choice === 'automatic') safeLocal.remove(KEY)
  else safeLocal.set(KEY, choice)
  apply()
}

/** A choice in another tab is one of this device: it counts here at once, and `onChange` is told. Returns a function that stops it. */
export function followSaverOfTabs(onChange: () => void = () => {}): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return // null: all of it was cleared
    apply()
    onChange()
  }
  apply() // another tab may have changed it before this code was loaded
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
