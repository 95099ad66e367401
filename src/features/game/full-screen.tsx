import { type RefObject, useState, useSyncExternalStore } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import type { Game } from '~/contract/games.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './game-page.module.css'

/** Media queries for a phone in the wrong orientation. */
const heldWrong = {
  landscape: '(orientation: portrait) and (max-width: 800px)',
  portrait: '(orientation: landscape) and (max-height: 500px)',
} as const

/** A hint to rotate the phone if the game is made for the other orientation; the game runs either way. */
export function RotateHint({ orientation }: { orientation: Game['orientation'] }) {
  const { t } = useT()
  const [isClosed, setClosed] = useState(false)
  const isWrong = useMedia(orientation === 'portrait' ? heldWrong.portrait : heldWrong.landscape)
  if (orientation === 'any' || !isWrong || isClosed) return null
  return (
    <div className={`${css['bar']} ${css['above']}`}>
      <Icon name="phone" size={20} />
      <p>{t(orientation === 'landscape' ? 'game.turnSideways' : 'game.turnUpright')}</p>
      <IconButton icon="close" label={t('common.close')} onClick={() => setClosed(true)} />
    </div>
  )
}

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
