import { isRecord, parseRecord } from '~/lib/parse-json.ts'

import { ownerNow } from './owner.ts'
import { safeSession } from './safe-storage.ts'
import { SCROLL_INPUT, SCROLL_REST } from '../constants/layout.ts'

/** The router's memory of scroll positions, by the key of `scrollKeyOf`. */
export const SCROLL_MEMORY = 'tsr-scroll-restoration-v1_3'

/**
 * The key under which the router stores where a page was scrolled to. Its own key may be the URL, with what the player
 * searched for. This one names only the owner and the history entry.
 */
export const scrollKeyOf = (entry: string | undefined) => `${ownerNow()} ${entry ?? ''}`

const keyNow = () => scrollKeyOf((history.state as { __TSR_key?: string } | null)?.__TSR_key)

/** History entries at their place, each with the load of the page. From then on the router remembers later places. */
const reached = new Set<string>()
const visitNow = () => `${performance.timeOrigin} ${keyNow()}`

/**
 * Returns the place, in pixels, that this history entry had when an earlier load of the page ended. 0 if it is not
 * known, or was reached. A reload, or a tab that the browser has discarded, needs it: lists are short again.
 */
export function scrollToRestore(): number {
  if (reached.has(visitNow())) return 0
  const entry = parseRecord(safeSession.get(SCROLL_MEMORY))[keyNow()]
  const place = isRecord(entry) && isRecord(entry['window']) ? entry['window']['scrollY'] : 0
  return typeof place === 'number' ? place : 0
}

/** Call it once the page is at its stored position, or the player has scrolled. */
export const scrollIsRestored = () => void reached.add(visitNow())

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
