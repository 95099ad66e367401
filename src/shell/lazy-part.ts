import { reaction } from 'mobx'
import { createElement, useEffect, useState, type ComponentType } from 'react'

import { useStores } from '~/stores/use-stores.ts'

type Props<P> = { load: () => Promise<ComponentType<P>>; props: P; isWanted?: boolean }

/**
 * Draws a component from a chunk of its own, nothing until it is there. Without a connection a chunk that is
 * not saved is tried again when the connection is back; with one, its failure is thrown and shown (NET-20).
 * `load` must be the same function on every render.
 */
export function LazyPart<P extends object>({ load, props, isWanted = true }: Props<P>) {
  const { network } = useStores()
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    if (!isWanted || loaded) return
    let isCurrent = true
    let stopWaiting = () => {}
    const start = () => {
      load().then(
        (component) => isCurrent && setLoaded({ component }),
        (error: unknown) => {
          if (!isCurrent) return
          if (network.isOnline) setFailure({ error })
          else stopWaiting = reaction(() => network.isOnline, start)
        },
      )
    }
    start()
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [isWanted, load, loaded, network])

  if (failure) throw failure.error
  return loaded && createElement(loaded.component, props)
}
