import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { isPage, stepsBackTo } from '~/platform/visited-entries.ts'

import { ServerLink } from './app-link.tsx'
import { goToEntry } from './go-to-entry.ts'
import type { LinkLook } from './link-base.tsx'

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
