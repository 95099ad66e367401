import { hearStart } from './app-start.ts'

type Touch = { node: Element; x: number; y: number; scroll: number }

/** What does nothing before the app is there: a button, or the picture of the first slide. A link works by itself. */
function needsApp(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || target.closest('a')) return null
  return target instanceof HTMLImageElement ? target : target.closest('button')
}

/** The app keeps the nodes of the view; a picture makes room for its slide, in the same place. */
function repeat({ node, x, y, scroll }: Touch) {
  const now = node.isConnected ? node : scroll === scrollY ? document.elementFromPoint(x, y) : null
  now?.closest<HTMLElement>('button, a')?.click()
}

/**
 * Part of the inline script: what a visitor touched last in the static first view is done when the app can do it, or
 * nobody would know that it has to be pressed again. Until then the space key follows links as it does in the app
 * (SHELL-28).
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
  hearStart((stage) => {
    if (stage !== 'usable' || signal.aborted) return
    early.abort()
    if (last) repeat(last)
  })
}
