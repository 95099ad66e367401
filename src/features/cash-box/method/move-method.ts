import { flushSync } from 'react-dom'

/** In CSS, too: the mark of a method, which moves from the list to the head of its form. */
export const METHOD_MARK = 'payment-method'

const canMove = () =>
  'startViewTransition' in document &&
  globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The list becomes the form: the browser moves the mark in `pressed`. At once where nothing was pressed, for who wants less motion,
 * and in a browser without named transitions.
 */
export function moveMethod(pressed: Element | undefined, change: () => void): void {
  const mark = pressed?.querySelector('img')
  if (!mark || !canMove()) return change()
  mark.style.setProperty('view-transition-name', METHOD_MARK)
  const update = () => {
    mark.style.removeProperty('view-transition-name') // the one in the form has the name now
    flushSync(change)
  }
  const { ready } = document.startViewTransition({ update, types: ['method'] })
  ready.catch(() => {}) // one that was skipped has changed the page all the same
}
