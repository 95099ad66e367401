import { useEffect, useState } from 'react'

/** Less is a finger that rests, px. */
const STEP = 4
/** Without a scroll the page is at rest, ms. */
const REST = 600

/** Is the page being scrolled down? Until it goes up, or is at rest. */
export function useIsReadingOn(): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    let last = scrollY
    let movedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    // one timer that looks again, not a new one in each frame of a scroll
    const look = (after: number) => {
      timer = setTimeout(() => {
        timer = undefined
        const left = REST - (performance.now() - movedAt)
        if (left > 0) look(left)
        else setIs(false)
      }, after)
    }
    const onScroll = () => {
      const by = scrollY - last
      if (Math.abs(by) < STEP) return
      last = scrollY
      movedAt = performance.now()
      setIs(by > 0)
      if (timer === undefined) look(REST)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return is
}
