import { brandTheme, grounds } from '../lib/brand.ts'
import { announceLocal, onLocalChange, safeLocal } from './safe-storage.ts'

/** Themes of a device; `system` follows the setting of the operating system (PLUS-84). */
export const themeChoices = ['system', 'light', 'dark'] as const
type ThemeChoice = (typeof themeChoices)[number]

const KEY = 'theme'
const LIGHT = '(prefers-color-scheme: light)'

/** Returns the choice of a stored value; an unknown one counts as the look of the brand. */
export const readTheme = (stored: string | null): ThemeChoice =>
  themeChoices.find((known) => known === stored) ?? brandTheme

/** Returns the choice of this device. */
export const themeChoice = (): ThemeChoice => readTheme(safeLocal.get(KEY))

/** Shows the chosen theme. The inline script of the page calls it before anything is rendered. */
export function applyTheme(choice: ThemeChoice = themeChoice()): void {
  const isLight = choice === 'light' || (choice === 'system' && matchMedia(LIGHT).matches)
  const theme = isLight ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  const meta = (name: string, content: string) =>
    document.querySelector(`meta[name='${name}']`)?.setAttribute('content', content)
  meta('theme-color', grounds[theme]) // the bars of the browser
  meta('color-scheme', theme)
}

/** Stores and shows a choice. It belongs to the device and outlives the session; without storage, to the page. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === brandTheme) safeLocal.remove(KEY)
  else safeLocal.set(KEY, choice)
  applyTheme(choice) // also where nothing listens yet
  announceLocal(KEY)
}

/**
 * Shows changes of the operating system and of other tabs at once, and calls `onChange`. Returns an unsubscribe
 * function.
 */
export function syncTheme(onChange: () => void = () => {}): () => void {
  applyTheme() // it may have changed before this code was loaded
  const update = () => {
    applyTheme()
    onChange()
  }
  const stopListening = onLocalChange(KEY, update)
  const system = new AbortController()
  matchMedia(LIGHT).addEventListener('change', update, { signal: system.signal })
  return () => {
    stopListening()
    system.abort()
  }
}
