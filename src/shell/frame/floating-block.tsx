import { useLocation } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { useIsTyping } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { isPrivatePage } from '~/lib/public-url.ts'
import { watchPlayerScroll } from '~/platform/stored-scroll.ts'
import { whenCalm } from '~/platform/scheduling.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { useFrame } from './use-frame.ts'
import styles from './floating-block.module.css'

/** A smaller move is a resting finger, px. */
const STEP = 4
/** After this time without a move the page is at rest, ms. */
const REST = 600
/** Time between two checks of a moving page, ms. A scroll listener would run in every frame. */
const INTERVAL = 100

/** True while the player scrolls the page down, until it is scrolled up or rests. */
export function useIsReadingOn(): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const player = watchPlayerScroll()
    let last = scrollY
    let still = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const by = scrollY - last
      still = Math.abs(by) < STEP ? still + INTERVAL : 0
      if (still === 0) {
        last = scrollY
        setIs(by > 0 && player.moves())
      }
      if (still < REST) timer = setTimeout(check, INTERVAL)
      else {
        setIs(false)
        listen()
      }
    }
    const onScroll = () => check()
    const listen = () => {
      still = 0
      addEventListener('scroll', onScroll, { passive: true, once: true })
    }
    listen()
    return () => {
      player.stop()
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return is
}

const ChatFloat = lazyPart(() => import('~/features/chat/chat-button.tsx').then((module) => module.ChatFloat), {
  fallback: <span />, // the other button must not move when it arrives
  ifFailed: 'nothing',
})

/**
 * Past 322 px of scroll (SHELL-60, O-72): back to top and the live chat, in one control. Above the menu of a phone.
 * Hidden while the page scrolls down, on pages with money and documents, and under a dialog or a keyboard.
 */
export const FloatingBlock = observer(function FloatingBlock() {
  const { t } = useT()
  const { layout } = useStores()
  const { bottomMenu } = useFrame()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isTyping = useIsTyping()
  const isReadingOn = useIsReadingOn()
  const { bottomBarRoom: room } = layout
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  // hidden while the page scrolls down, so it is mounted when it is first visible
  const [wasSeen, setSeen] = useState(false)
  const isWanted = layout.showsFloating && !isReadingOn && !wasSeen
  useEffect(() => (isWanted ? whenCalm(() => setSeen(true)) : undefined), [isWanted])
  if (!wasSeen || !layout.showsFloating || bottomMenu !== true || isPrivatePage(path)) return null

  const toTop = () => {
    document.getElementById('main')?.focus({ preventScroll: true }) // the button disappears
    scrollTo({ top: 0, behavior: prefersStill ? 'instant' : 'smooth' })
  }
  return (
    <div
      className={styles['block']}
      style={room}
      data-covered={isTyping || undefined}
      data-away={isReadingOn || undefined}
    >
      <button type="button" className={styles['top']} aria-label={t('shell.toTop')} onClick={toTop}>
        <Icon name="chevron-down" />
      </button>
      <ChatFloat />
    </div>
  )
})
