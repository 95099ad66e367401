import { type RefObject, useSyncExternalStore } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import type { Game } from '~/contract/games.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './game-page.module.css'

/** Not every browser can lock the orientation, despite the type. */
type Lockable = { lock?: (orientation: OrientationLockType) => Promise<void> }

const watch = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/**
 * Full screen for the stage of a game. Locks the game's orientation meanwhile, if the browser can. iOS has no full
 * screen: `canFill` is false. Shows a message if the browser rejects it.
 */
export function useFullscreen(stage: RefObject<HTMLElement | null>, orientation: Game['orientation']) {
  const { t } = useT()
  const { toasts } = useStores()
  const isFull = useSyncExternalStore(watch, () => document.fullscreenElement !== null)

  async function fill() {
    try {
      await stage.current?.requestFullscreen({ navigationUI: 'hide' })
    } catch {
      return void toasts.add({ variant: 'info', text: t('game.noFullscreen') })
    }
    if (orientation === 'any') return undefined
    const turnable: Lockable = screen.orientation
    return turnable.lock?.(orientation).catch(() => undefined) // ends with the full screen; not every phone can rotate
  }

  return {
    canFill: document.fullscreenEnabled,
    isFull,
    fill: () => void fill(),
    leave: () => void document.exitFullscreen().catch(() => undefined),
  }
}

/** Leaves the full screen, over the game; then the header is visible again. */
export function LeaveFullScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useT()
  return (
    <IconButton icon="close" size={24} label={t('game.leaveFullscreen')} className={css['leave']} onClick={onLeave} />
  )
}
