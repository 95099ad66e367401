import { SCROLL_INPUT, SCROLL_REST } from '../constants/layout.ts'

const keys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])
const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** In a field a key moves the caret, and the space key activates a button. */
function isScrollKey({ key, target }: KeyboardEvent): boolean {
  const takers = key === ' ' ? 'input, textarea, select, button, a, summary' : 'input, textarea, select'
  return keys.has(key) && !(target instanceof Element && target.matches(takers))
}

/** The pointer scrolls with the scroll bar and with the middle button. */
const isScrollPress = ({ button, clientX }: PointerEvent) =>
  button === 1 || clientX >= document.documentElement.clientWidth

function canScroll(event: Event): boolean {
  if (event.defaultPrevented) return false
  if (event instanceof KeyboardEvent) return isScrollKey(event)
  return event instanceof PointerEvent ? isScrollPress(event) : true
}

/**
 * Tracks how the player scrolls. `moves` returns whether the player causes the current move of the page. The app or
 * the browser causes the others: to a receipt, to a focused field, to the position of an earlier visit. Anything that
 * closes or hides on scroll must do so only for the player's.
 */
export function watchPlayerScroll(): { moves: () => boolean; stop: () => void } {
  const stopping = new AbortController()
  let playersUntil = -Infinity
  const onInput = (event: Event) => {
    if (canScroll(event)) playersUntil = performance.now() + SCROLL_INPUT
  }
  for (const input of inputs) addEventListener(input, onInput, { passive: true, signal: stopping.signal })
  const moves = () => {
    const now = performance.now()
    const isPlayers = now <= playersUntil
    // a pushed page keeps moving without a finger
    if (isPlayers) playersUntil = Math.max(playersUntil, now + SCROLL_REST)
    return isPlayers
  }
  return { moves, stop: () => stopping.abort() }
}

/** Runs on each scroll of the page that the player causes. Returns an unsubscribe function. */
export function onPlayerScroll(run: () => void): () => void {
  const player = watchPlayerScroll()
  const onScroll = () => player.moves() && run()
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    player.stop()
    removeEventListener('scroll', onScroll)
  }
}
