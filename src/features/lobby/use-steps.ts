import { startTransition, useEffect, useState } from 'react'

import { yieldToMain } from '~/platform/yield-to-main.ts'

// later visits of the lobby draw all of it at once, so that the way back finds its scroll position
let isDone = false

/**
 * How many of `total` parts of a long page to draw now: one more after each, so that drawing all of them is never one
 * long piece of work that keeps a touch waiting.
 */
export function useSteps(total: number): number {
  const [count, setCount] = useState(isDone ? total : 1)
  useEffect(() => {
    if (count >= total) {
      isDone = true
      return undefined
    }
    let isGone = false
    const drawNext = async () => {
      await yieldToMain()
      if (!isGone) startTransition(() => setCount(count + 1))
    }
    void drawNext()
    return () => {
      isGone = true
    }
  }, [count, total])
  return isDone ? total : count
}
