import { onStart } from './app-start.ts'

type Touch = { node: Element; x: number; y: number; scroll: number }

/**
 * Returns the element that does nothing without the app: a button, or the picture of the first slide. Links work
 * without it.
 */
function needsApp(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || target.closest('a')) return null
  return target instanceof HTMLImageElement ? target : target.closest('button')
}

/** The app keeps the nodes of the view; only the picture is replaced by its slide, at the same position. */
function repeat({ node, x, y, scroll }: Touch) {
  const now = node.isConnected ? node : scroll === scrollY ? document.elementFromPoint(x, y) : null
  now?.closest<HTMLElement>('button, a')?.click()
}

/**
 * Part of the inline script: repeats the visitor's last tap in the static first view once the app can handle it;
 * otherwise the tap would be lost without notice. Until then the space key follows links, as in the app (SHELL-28).
 */
export function replayInput(root: HTMLElement) {
  const early = new AbortController()
  const { signal } = early
  let last: Touch | null = null
  root.addEventListener(
    'click',
    ({ target, clientX: x, clientY: y }) => {
      const node = needsApp(target)
      if (node) last = { node, x, y, scroll: scrollY }
    },
    { signal },
  )
  root.addEventListener(
    'keydown',
    (event) => {
      const link = event.key === ' ' && event.target instanceof Element && event.target.closest('a')
      if (!link) return
      event.preventDefault()
      link.click()
    },
    { signal },
  )
  onStart((stage) => {
    if (stage !== 'usable' || signal.aborted) return
    early.abort()
    if (last) repeat(last)
  })
}
