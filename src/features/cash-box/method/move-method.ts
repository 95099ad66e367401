import { flushSync } from 'react-dom'

/** The view transition name, also used in CSS: a method's icon moves from the list to the head of its form. */
export const METHOD_MARK = 'payment-method'

const canMove = () =>
  'startViewTransition' in document &&
  globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Changes the page with a transition that moves the icon in `pressed`. Without one if nothing was clicked, with reduced
 * motion, and in a browser without named transitions.
 */
export function moveMethod(pressed: Element | undefined, change: () => void): void {
  const mark = pressed?.querySelector('img')
  if (!mark || !canMove()) return change()
  mark.style.setProperty('view-transition-name', METHOD_MARK)
  const update = () => {
    mark.style.removeProperty('view-transition-name') // the icon in the form now has the name
    flushSync(change)
  }
  const { ready } = document.startViewTransition({ update, types: ['method'] })
  ready.catch(() => {}) // a skipped transition has changed the page anyway
}
