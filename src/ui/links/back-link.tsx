import { useRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode, MouseEvent } from 'react'

import { isPage, stepsBackTo } from '~/platform/visited-entries.ts'

import { ServerLink } from './app-link.tsx'
import type { LinkLook } from './link-base.tsx'

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

type Props = { to: string; look: LinkLook; className?: string | undefined; children: ReactNode }

/**
 * A link to the page that this one belongs to. If the player came from there, it goes back in the history, so that the
 * page has the filters, the search and the scroll position that it had (PLUS-67).
 */
export function BackLink({ to, ...rest }: Props) {
  const router = useRouter({ warn: false })
  return (
    <ServerLink
      {...rest}
      href={to}
      onClick={(event) => {
        if (!router) return
        const { history, state } = router
        const isOnTheWay = state.resolvedLocation?.href !== history.location.href && isPage(history.location.href, to)
        if (isOnTheWay)
          event.preventDefault() // a second tap while the page loads would lose its filters
        else goToEntry(event, history, stepsBackTo(history, to), to)
      }}
    />
  )
}
