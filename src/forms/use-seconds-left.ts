import { useEffect, useState } from 'react'

import { leftUntil } from '~/lib/moments.ts'

/** A code that was sent, and when: ms by `performance.now`. */
export type Sent = { resend_after: number; at: number }

const SECOND = 1000

function secondsLeft(sent: Sent | undefined): number {
  if (!sent) return 0
  const wait = sent.resend_after * SECOND
  return Math.ceil(leftUntil(sent.at + wait, wait, performance.now()) / SECOND)
}

/** Whole seconds until another code may be sent. */
export function useSecondsLeft(sent: Sent | undefined): number {
  const [left, setLeft] = useState(() => secondsLeft(sent))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(sent)), SECOND)
    return () => clearInterval(timer)
  }, [sent])
  return left
}
