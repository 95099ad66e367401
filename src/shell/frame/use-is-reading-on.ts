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
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const by = scrollY - last
      if (Math.abs(by) < STEP) return
      last = scrollY
      setIs(by > 0)
      clearTimeout(timer)
      timer = setTimeout(() => setIs(false), REST)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return is
}
