import { useEffect } from 'react'
import type { Swiper } from 'swiper'

import { SLIDER_DELAY } from '~/constants/layout.ts'

/**
 * Moves the slides on with a timer while the page is visible and not hovered. The library's autoplay computes the
 * remaining time in every frame, so an idle page would draw sixty frames a second.
 */
export function useNextSlide(swiper: Swiper | null, isMoving: boolean): void {
  useEffect(() => {
    if (!swiper || !isMoving) return
    const { el } = swiper
    let isUnderMouse = el.matches(':hover')
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.hidden || isUnderMouse) return
      timer = setTimeout(() => swiper.slideNext(), SLIDER_DELAY)
    }
    const point = ({ type, pointerType }: PointerEvent) => {
      isUnderMouse = pointerType === 'mouse' && type === 'pointerenter'
      start()
    }
    const listening = new AbortController()
    const { signal } = listening
    el.addEventListener('pointerenter', point, { signal })
    el.addEventListener('pointerleave', point, { signal })
    document.addEventListener('visibilitychange', start, { signal })
    swiper.on('realIndexChange', start)
    start()
    return () => {
      listening.abort()
      swiper.off('realIndexChange', start)
      clearTimeout(timer)
    }
  }, [swiper, isMoving])
}
