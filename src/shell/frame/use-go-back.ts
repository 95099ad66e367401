import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { historyIndex } from '~/lib/router-internals.ts'

/** A game that moved inside its frame has steps of its own in the history: then the page is still here after this, ms. */
const STEP_TIME = 500

/**
 * For the arrow over a game: back to `path`, where the player was, at `index` of the history. That entry has its scroll
 * position and pages, which a visit anew does not. Without one behind us the link goes on by itself.
 */
export function useGoBack(path: string, index: number | null) {
  const router = useRouter()
  const { history } = router
  return (event: MouseEvent) => {
    const last = router.state.resolvedLocation
    const isUnderWay = last !== undefined && last.pathname !== history.location.pathname // the game is still to come
    const target = isUnderWay ? historyIndex(last.state) : index
    const steps = target === null ? 0 : target - historyIndex(history.location.state)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    // a new tab is the browser's; an entry that the router did not make has no index
    if (!(steps < 0) || !isPlain) return
    event.preventDefault()
    const undo = history.subscribe(() => {
      undo()
      clearTimeout(timer)
    })
    const timer = setTimeout(() => {
      undo()
      history.push(path)
    }, STEP_TIME)
    history.go(steps)
  }
}
