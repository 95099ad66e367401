const keys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])
const isBackward = (key: string) => key === 'ArrowLeft' || key === 'Home'

function walk(event: KeyboardEvent) {
  const { key, target } = event
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) // Alt and an arrow goes back in the history
  const row = target instanceof Element && isPlain && keys.has(key) ? target.closest('ul[data-row]') : null
  if (!row) return
  const links = [...row.querySelectorAll('a')]
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  const next = key.startsWith('Arrow') ? links[at + (isBackward(key) ? -1 : 1)] : links.at(isBackward(key) ? 0 : -1)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Moves the focus with the arrow keys, Home and End inside a row. Returns a function that removes the listener. */
export function walkRows(): () => void {
  document.addEventListener('keydown', walk)
  return () => document.removeEventListener('keydown', walk)
}
