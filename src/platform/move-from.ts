const MOVE = { duration: 280, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } // --time-sheet, --ease-enter

/**
 * Moves an element of the new page from another position in the window, px, to its own. Not with reduced motion, on a
 * hidden page, or if the element is not rendered. Only one layer moves, after the page has rendered: a browser view
 * transition would hold the old page, and its snapshots of both cost frames.
 */
export function moveFrom(element: Element | null, from: DOMRect | null | undefined): void {
  if (!from || !element?.animate || document.hidden) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
  if (to.width === 0) return
  const [x, y] = [from.left - to.left, from.top - to.top]
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`
  element.animate(
    [
      { transformOrigin: '0 0', transform: start },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    MOVE,
  )
}
