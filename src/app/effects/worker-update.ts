import { reaction } from 'mobx'

import { isVisible, onVisibility } from '~/platform/scheduling.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { applyUpdate } from '../worker/apply-update.ts'

type Resolved = { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string } }
export type UpdateLinks = {
  stores: Pick<Stores, 'worker'>
  router: { subscribe(event: 'onResolved', listener: (event: Resolved) => void): () => void }
  reload?: () => void
}

const isLobby = (path: string) => path === '/'

/**
 * Activates a new build when the player moves between the lobby and another page, or hides the tab. Returns a function that
 * stops it.
 */
export function updateAtTransitions({ stores, router, reload = () => location.reload() }: UpdateLinks): () => void {
  const container = navigator.serviceWorker
  const apply = () => {
    if (stores.worker.mayUpdate)
      void applyUpdate({ container, mayReload: () => stores.worker.mayUpdate, reload }).catch(() => undefined)
  }
  const applyWhenHidden = () => {
    if (!isVisible()) apply()
  }
  const stops = [
    router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      if (fromLocation && isLobby(fromLocation.pathname) !== isLobby(toLocation.pathname)) apply()
    }),
    reaction(() => stores.worker.mayUpdate, applyWhenHidden),
    onVisibility(applyWhenHidden),
  ]
  return () => stops.forEach((stop) => stop())
}
