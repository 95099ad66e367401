import { createLink, useRouter, useRouterState, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import { safeLink } from '~/lib/safe-url.ts'

import { LinkBase, type LinkLook } from './link-base.tsx'

const RouterLink = createLink(LinkBase)

// a link is active only on exactly its path, with any search (SHELL-26)
const activeOptions = { exact: true, includeSearch: false, includeHash: false }
const noProps = {}

/** A link to a page of ours: typed `to`, `params`, `search`, `hash`; warmed on hover as the router decides. */
export const AppLink = ((props: { to: never }) => (
  <RouterLink activeOptions={activeOptions} activeProps={noProps} {...props} />
)) as unknown as typeof RouterLink

/** A path of the app, as `to` takes it. */
export type AppPath = NonNullable<LinkProps['to']>

type Props = {
  /** A URL from the server. */
  href: string
  look?: LinkLook
  className?: string | undefined
  children: ReactNode
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  onFocus?: (() => void) | undefined
}

/**
 * A link whose target the server chose: internal links use the router, external ones open a new tab, unsafe ones are
 * plain text.
 */
export function ServerLink({ href, look = 'text', className, children, ...on }: Props) {
  const link = safeLink(href)
  if (link.kind === 'unsafe') return <span className={className}>{children}</span>
  const props = { look, className, ...on }
  if (link.kind === 'internal') {
    return (
      <InsideLink {...props} href={link.href}>
        {children}
      </InsideLink>
    )
  }
  const isPage = link.href.startsWith('http') // mail and phone programs need no tab
  return (
    <LinkBase {...props} href={link.href} rel="noopener noreferrer" {...(isPage ? { target: '_blank' } : {})}>
      {children}
    </LinkBase>
  )
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

function InsideLink({ href, onClick, ...rest }: Props) {
  const goInside = useGoInside()
  const path = withoutSlash(href.split(/[?#]/)[0] ?? '')
  const isActive = useRouterState({ select: ({ location }) => withoutSlash(location.pathname) === path })
  return (
    <LinkBase
      {...rest}
      href={href}
      aria-current={isActive ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event)
        goInside(event, href)
      }}
    />
  )
}

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Navigates with the router instead of loading a page: only for plain left clicks, so that the browser handles new
 * tabs and downloads.
 */
export function useGoInside() {
  const router = useRouter({ warn: false })
  return (event: Click, href: string) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!router || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    router.history.push(href)
  }
}
