import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { MARKERS } from '~/constants/urls.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { usePageHead } from './page-head.ts'
import { readErrorType, withoutParams } from './search-params.ts'

type Marker = (typeof MARKERS)[number]

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The marker that led to this page. */
    marker?: Marker
  }
}

/** Returns the marker in the hash of a URL; null for any other hash (O-33). Never used as an object key. */
export function readMarker(hash: string): Marker | null {
  const name = hash.replace(/^#/, '')
  return MARKERS.find((marker) => marker === name) ?? null
}

export type Visit = { pathname: string; isSignedIn: boolean; errorType: string | null }
type Place = '/auth/login' | '/auth/register' | '/bonuses' | '/cash-box/deposit'
/** The effect of a marker. `redirect`: the target after a required sign-in. */
type MarkerEffect =
  | { kind: 'nothing' }
  | { kind: 'clear' }
  | { kind: 'categories' }
  | { kind: 'notice' }
  | { kind: 'dialog'; request: DialogRequest }
  | { kind: 'go'; to: Place; redirect?: string }
  /** The same URL on the main page, where the marker applies. */
  | { kind: 'main'; href: string }

const nothing: MarkerEffect = { kind: 'nothing' }
const clear: MarkerEffect = { kind: 'clear' }
const go = (to: Place): MarkerEffect => ({ kind: 'go', to })
const signInFirst = (redirect: string): MarkerEffect => ({ kind: 'go', to: '/auth/login', redirect })
const dialog = (request: DialogRequest): MarkerEffect => ({ kind: 'dialog', request })

/**
 * Returns the effect by the specification (SHELL-29 to SHELL-36). A guest with a payment marker signs in first and
 * returns to the marker (O-34); one with a promo code returns to the marker of its field (O-32).
 */
export function markerEffect(marker: Marker, { pathname, isSignedIn, errorType }: Visit): MarkerEffect {
  const isMain = pathname === '/'
  switch (marker) {
    case 'payment_ok':
      if (!isMain) return { kind: 'main', href: '/#payment_ok' } // a provider may return to another page
      return isSignedIn ? dialog({ kind: 'payment-ok' }) : signInFirst('/#payment_ok')
    case 'payment_error': {
      const href = `/${errorType ? `?error_type=${encodeURIComponent(errorType)}` : ''}#payment_error`
      if (!isMain) return { kind: 'main', href }
      return isSignedIn ? dialog({ kind: 'payment-error', errorType }) : signInFirst(href)
    }
    case 'ban':
      return isMain ? dialog({ kind: 'banned' }) : { kind: 'main', href: '/#ban' }
    case 'categories':
      return isMain ? { kind: 'categories' } : nothing
    case 'cashbox':
      return isSignedIn ? go('/cash-box/deposit') : signInFirst('/cash-box/deposit')
    case 'register':
      return isSignedIn ? clear : go('/auth/register')
    case 'auth':
      return isSignedIn ? clear : go('/auth/login')
    case 'share':
      return { kind: 'notice' }
    case 'promocode':
      return isSignedIn ? go('/bonuses') : signInFirst('/bonuses#promocode')
  }
}

/** Dialogs with a marker in the URL: closing one removes it. */
const inAddress: ReadonlySet<DialogRequest['kind']> = new Set(['payment-ok', 'payment-error', 'banned'])

/**
 * Applies the hash of the URL and updates the head for search engines. Renders nothing. The query is read by
 * lib/landing-params.ts.
 */
export const UrlEffects = observer(function UrlEffects() {
  usePageHead()
  useMarker()
  useMarkerEndsWithDialog()
  return null
})

function useMarker() {
  const { dialogs, session, toasts } = useStores()
  const { i18n } = useT()
  const router = useRouter()
  const { pathname, searchStr, hash } = useLocation()
  const { isSignedIn } = session

  useEffect(() => {
    const marker = readMarker(hash)
    const errorType = readErrorType(searchStr)
    if (!marker) return
    const effect = markerEffect(marker, { pathname, isSignedIn, errorType })
    if (effect.kind === 'dialog') dialogs.show(effect.request)
    else if (effect.kind === 'clear') clearMarker(router)
    else if (effect.kind === 'notice') {
      clearMarker(router)
      toasts.add({ variant: 'info', text: i18n._('shell.shareUnknown', { brand: config.brand }) })
    } else if (effect.kind === 'main') router.history.replace(effect.href)
    else if (effect.kind === 'categories') document.getElementById('categories')?.scrollIntoView({ block: 'center' })
    else if (effect.kind === 'go') {
      const { to, redirect } = effect
      const state = { marker } // the target page may use the marker
      void router.navigate({ to, search: redirect ? { redirect } : {}, state, replace: true })
    }
  }, [dialogs, hash, i18n, isSignedIn, pathname, router, searchStr, toasts])
}

function useMarkerEndsWithDialog() {
  const { dialogs } = useStores()
  const router = useRouter()
  useEffect(
    () =>
      reaction(
        () => dialogs.open?.kind,
        (_now, before) => {
          if (before && inAddress.has(before)) clearMarker(router)
        },
      ),
    [dialogs, router],
  )
}

/** Removes a marker and its reason from the URL without a history entry. */
function clearMarker(router: AnyRouter) {
  const { pathname, search, hash } = router.history.location
  if (readMarker(hash) === null) return
  router.history.replace(pathname + withoutParams(search, ['error_type']))
}
