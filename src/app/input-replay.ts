/**
 * Touches of the static first view before the app is there. Its links work by themselves; a button or the picture of
 * the first slide would do nothing, and nobody would know that it has to be pressed again. Whoever walks it with the
 * keyboard keeps their place, and the space key follows links as it does in the app (SHELL-28).
 */
declare global {
  interface Window {
    /** Null once the app takes touches itself. */
    __earlyTap?: string | null
    /** The link of the static view that has the focus: the part of the page it is in, and its address. */
    __earlyFocus?: string | null
  }
}

const CAROUSEL = '[aria-roledescription=carousel]'
const SLIDE = 'slide'

/** The words of a button, without what is still loading in it. */
const nameOf = (button: Element) => button.querySelector('span')?.textContent ?? ''

const linkOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null)

/** A link in the same part of the page as `link`, with the same address. */
function placeOf(link: Element) {
  const part = link.closest('header, nav, main')?.localName ?? ''
  return `${part} a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
}

/** Part of the inline script: notes what was touched last. */
export function noteEarlyTap(root: HTMLElement) {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || window.__earlyTap === null) return
    const button = target.closest('button')
    if (button) window.__earlyTap = nameOf(button)
    else if (target.closest(CAROUSEL)) window.__earlyTap = SLIDE
  })
  root.addEventListener('focusin', ({ target }) => {
    const link = linkOf(target)
    if (window.__earlyTap !== null) window.__earlyFocus = link && placeOf(link)
  })
  root.addEventListener('keydown', (event) => {
    const link = linkOf(event.target)
    if (!link || event.key !== ' ' || window.__earlyTap === null) return
    event.preventDefault()
    link.click()
  })
}

/** Does it, once the app has drawn the same thing. */
export function replayInput(root: HTMLElement) {
  const { __earlyTap: tap, __earlyFocus: place } = window
  window.__earlyTap = null
  if (tap === SLIDE) root.querySelector<HTMLElement>(`${CAROUSEL} a`)?.click()
  else if (tap) [...root.querySelectorAll('button')].find((button) => nameOf(button) === tap)?.click()
  if (place && document.activeElement === document.body) root.querySelector<HTMLElement>(place)?.focus()
}
