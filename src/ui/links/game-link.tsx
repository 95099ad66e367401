import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

import { LinkBase } from './link-base.tsx'

type Props = {
  slug: string
  /** How the game opens; default: as its page decides. */
  mode?: 'demo' | undefined
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/**
 * The link of a game's card. Pages have hundreds of them, and an AppLink computes its URL from the router on each
 * render and page change; this one knows its URL and subscribes to nothing. It preloads like any other.
 */
export function GameLink({ slug, mode, className, onClick, children }: Props) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const page = { to: '/games/$slug', params: { slug }, search: { mode } } as const

  const warm = () => {
    if (router.options.defaultPreload) void router.preloadRoute(page).catch(() => undefined) // the visit itself shows the error
  }
  const leave = () => clearTimeout(timer.current)
  const warmSoon = () => {
    leave()
    timer.current = setTimeout(warm, router.options.defaultPreloadDelay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <LinkBase
      look="plain"
      className={className}
      href={`/games/${encodeURIComponent(slug)}${mode ? `?mode=${mode}` : ''}`}
      onClick={(event) => {
        onClick?.()
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!isPlain || event.defaultPrevented) return // a new tab, a download: the browser's
        event.preventDefault()
        leave()
        void router.navigate(page)
      }}
      onTouchStart={warm}
      onMouseEnter={warmSoon}
      onMouseLeave={leave}
      onFocus={warmSoon}
      onBlur={leave}
    >
      {children}
    </LinkBase>
  )
}
