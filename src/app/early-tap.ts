/**
 * Touches of the static first view before the app is there. Its links work by themselves; a button or the picture of
 * the first slide would do nothing, and nobody would know that it has to be pressed again.
 */
declare global {
  interface Window {
    /** Null once the app takes touches itself. */
    __earlyTap?: string | null
  }
}

const CAROUSEL = '[aria-roledescription=carousel]'
const SLIDE = 'slide'

/** The words of a button, without what is still loading in it. */
const nameOf = (button: Element) => button.querySelector('span')?.textContent ?? ''

/** Part of the inline script: notes what was touched last. */
export function noteEarlyTap(root: HTMLElement) {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || window.__earlyTap === null) return
    const button = target.closest('button')
    if (button) window.__earlyTap = nameOf(button)
    else if (target.closest(CAROUSEL)) window.__earlyTap = SLIDE
  })
}

/** Does it, once the app has drawn the same thing. */
export function repeatEarlyTap(root: HTMLElement) {
  const tap = window.__earlyTap
  window.__earlyTap = null
  if (tap === SLIDE) root.querySelector<HTMLElement>(`${CAROUSEL} a`)?.click()
  else if (tap) [...root.querySelectorAll('button')].find((button) => nameOf(button) === tap)?.click()
}
