import { useSyncExternalStore, type RefObject } from 'react'

import type { Game } from '~/contract/games.ts'

/** Not every browser can turn the phone, whatever the type says. */
type Lockable = { lock?: (orientation: OrientationLockType) => Promise<void> }

const watch = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/**
 * Full screen for the stage of a game. A game made for one way of holding the phone turns it that way meanwhile,
 * where the browser can. iOS has no full screen: `canFill` is false.
 */
export function useFullscreen(stage: RefObject<HTMLElement | null>, orientation: Game['orientation']) {
  const isFull = useSyncExternalStore(watch, () => document.fullscreenElement !== null)

  async function fill() {
    await stage.current?.requestFullscreen({ navigationUI: 'hide' })
    if (orientation === 'any') return
    const turnable: Lockable = screen.orientation
    await turnable.lock?.(orientation) // ends with the full screen
  }

  return {
    canFill: document.fullscreenEnabled,
    isFull,
    fill: () => void fill().catch(() => undefined), // a browser that refuses leaves everything as it was
    leave: () => void document.exitFullscreen().catch(() => undefined),
  }
}
