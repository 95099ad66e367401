import type { RouterHistory } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A game may have added history entries in its frame: then the page is still here after this, ms. */
const STEP_TIME = 500

let isUnderWay = false

/**
 * Goes `steps` back on a plain click of a link to `path`. The entry there has its filters, scroll position and loaded
 * pages, unlike a new one. Without steps the link navigates itself; a click for a new tab is the browser's.
 */
export function goToEntry(event: MouseEvent, history: RouterHistory, steps: number, path: string): void {
  if (isUnderWay) return event.preventDefault() // a second tap before the page has changed
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!(steps > 0) || !isPlain) return
  event.preventDefault()
  isUnderWay = true
  const end = () => {
    isUnderWay = false
    unsubscribe()
    clearTimeout(timer)
  }
  const unsubscribe = history.subscribe(end)
  const timer = setTimeout(() => {
    end()
    history.push(path)
  }, STEP_TIME)
  history.go(-steps)
}
