/** Items of a list: when the focused one is removed, the focus moves to its neighbour. */
const ROW = 'li, tr, article, [data-message]'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'
const HEADING = 'h1, h2, h3'
/** A page that has not loaded by then has failed, or shows that itself, ms. */
const PATIENCE = 5000

type Moved = { pathChanged: boolean; fromLocation?: unknown }
type Router = { subscribe: (event: 'onResolved', listener: (moved: Moved) => void) => () => void }
/** An ancestor of the focused element, and the rows before and after it. */
type Step = { element: Element; after: Element | null; before: Element | null }

const isLost = () => document.activeElement === null || document.activeElement === document.body
const isThere = (element: Element | null) => element?.isConnected && element.getClientRects().length > 0

function put(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function trailOf(focused: Element): Step[] {
  const steps: Step[] = []
  for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
    steps.push({ element, after: element.nextElementSibling, before: element.previousElementSibling })
  }
  return steps
}

const firstIn = (row: Element | null) => (isThere(row) ? row?.querySelector<HTMLElement>(FOCUSABLE) : null)

/** Moves the focus to the next row, else to the heading of the remaining content. */
function goOn(steps: readonly Step[]): boolean {
  for (const { element, after, before } of steps) {
    if (element.isConnected) return toHeading(element)
    if (element.matches(ROW) && (put(firstIn(after)) || put(firstIn(before)))) return true
  }
  return toHeading(null)
}

function toHeading(from: Element | null): boolean {
  for (let place = from; place && place !== document.body; place = place.parentElement) {
    const heading = Array.from(place.querySelectorAll<HTMLElement>(HEADING)).find(isThere)
    if (put(heading)) return true
  }
  return put(document.querySelector<HTMLElement>('main h1'))
}

/**
 * Restores the focus for keyboard and screen reader users. If the focused element is removed by its own click, the
 * focus moves to the next row, or to the heading of the new content. After a navigation it moves to the heading of
 * the new page. An element that still exists, or that a page or dialog has focused itself, keeps the focus. Returns
 * an unsubscribe function.
 */
export function keepFocus(router: Router): () => void {
  let trail: Step[] = []
  let frame = 0
  let awaited = 0
  const controller = new AbortController()
  const { signal } = controller

  const note = () => {
    if (document.activeElement && !isLost()) trail = trailOf(document.activeElement)
  }
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!isLost() || document.querySelector('dialog[open]')) return
      const isPage = performance.now() < awaited
      if (isPage && put(document.querySelector<HTMLElement>('main h1'))) awaited = 0
      else if (!isPage && trail[0]?.element.isConnected === false) goOn(trail)
    })
  }
  // an element that still exists lost the focus intentionally
  const left = ({ target }: FocusEvent) =>
    requestAnimationFrame(() => {
      if (isLost() && target instanceof Element && target.isConnected) trail = []
    })
  document.addEventListener('focusin', note, { signal })
  document.addEventListener('focusout', left, { signal })
  // rows may have changed since it got the focus
  document.addEventListener('pointerdown', note, { signal, capture: true })
  document.addEventListener('keydown', note, { signal, capture: true })
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    awaited = performance.now() + PATIENCE
    look()
  })
  return () => {
    controller.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
    stop()
  }
}
