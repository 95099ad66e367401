import { useLocation, useRouter, type AnyRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { markerEffect, readMarker } from './hash-markers.ts'
import { usePageHead } from './page-head.ts'
import { readErrorType, withoutParams } from './search-params.ts'

/** Dialogs that stand in the address: closing one takes its marker out again. */
const inAddress: ReadonlySet<DialogRequest['kind']> = new Set(['payment-ok', 'payment-error', 'banned'])

/**
 * Does what the hash of an address asks for; and tells search engines which page it is. Draws nothing. The query is read by
 * lib/arrival.ts.
 */
export const UrlEffects = observer(function UrlEffects() {
  usePageHead()
  useMarker()
  useMarkerEndsWithDialog()
  return null
})

function useMarker() {
  const { dialogs, session } = useStores()
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
    else if (effect.kind === 'main') router.history.replace(effect.href)
    else if (effect.kind === 'categories') document.getElementById('categories')?.scrollIntoView({ block: 'center' })
    else if (effect.kind === 'go') {
      const { to, redirect } = effect
      const state = { marker } // the page that it leads to may have a place for it
      void router.navigate({ to, search: redirect ? { redirect } : {}, state, replace: true })
    }
  }, [dialogs, hash, isSignedIn, pathname, router, searchStr])
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

/** Takes a marker, and the reason that came with it, out of the address without a step in the history. */
function clearMarker(router: AnyRouter) {
  const { pathname, search, hash } = router.history.location
  if (readMarker(hash) === null) return
  router.history.replace(pathname + withoutParams(search, ['error_type']))
}
