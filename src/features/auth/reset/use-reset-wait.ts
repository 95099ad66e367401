import { useEffect, useState } from 'react'

import { resetWait, type ResetContact } from './reset-attempts.ts'

const TICK = 1000

/** ms until this contact may ask again, ticking; 0 when it may. Read once for each contact object. */
export function useResetWait(contact: ResetContact): number {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => performance.now())

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const ms = await resetWait(contact)
      if (isOver) return
      setNow(performance.now())
      setUntil(performance.now() + ms)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [contact])

  const isWaiting = until > now
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(performance.now()), TICK)
    return () => clearInterval(timer)
  }, [isWaiting])
  return Math.max(0, until - now)
}
