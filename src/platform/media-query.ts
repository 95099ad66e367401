import { MOBILE_MAX } from '../constants/layout.ts'

/** True for layouts of a phone: up to 800 px wide (SHELL-61). */
export const isMobileQuery = `(max-width: ${MOBILE_MAX}px)`

/** True if the navigation rail has labels and a page has room beside it: as in bottom-menu.module.css. */
export const isWideQuery = '(min-width: 1101px) and (min-height: 501px)'

/** Throws the specified text when a media query is missing or no media query (SHELL-66). */
export function checkMediaQuery(query: unknown): asserts query is string {
  const isValid = typeof query === 'string' && query.trim() !== '' && isKnown(query)
  if (!isValid) throw new Error('Invalid or missing MediaQuery!')
}

/** Browsers return 'not all' for an invalid query; without `matchMedia` any text is accepted. */
function isKnown(query: string): boolean {
  if (typeof matchMedia === 'undefined') return true
  const read = matchMedia(query).media
  return read !== 'not all' || query === 'not all'
}

/**
 * Returns the font size of the root, px; undefined if unreadable. Forces a recalculation of styles: do not call it
 * while scrolling.
 */
export const rootFontSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || undefined
