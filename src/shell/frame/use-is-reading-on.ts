import { useEffect, useState } from 'react'

import { watchPlayerScroll } from '~/platform/stored-scroll.ts'

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
