import { reaction } from 'mobx'
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'

import { reloadLostPart } from './reload-into-latest.ts'
import { useShellActions } from './shell-actions.ts'

type Props<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  isWanted?: boolean
  /** What a lost chunk leaves: the reload screen, the offer of a reload in its own place, or nothing. */
  ifLost?: 'screen' | 'offer' | 'nothing'
  /** Stands in its place until it is there. */
  fallback?: ReactNode
}

/**
 * Draws a component from a chunk of its own, `fallback` until it is there. While the server does not answer a chunk that
 * is not saved is tried again when it does; else its failure is thrown and shown (NET-20), unless
 * nobody asked for the part: what stands beside a page does not take the page away. `load` must be the same function
 * on every render.
 */
export function LazyPart<P extends object>({ load, props, isWanted = true, ifLost = 'screen', fallback }: Props<P>) {
  const { t } = useT()
  const { network } = useStores()
  const { checkConnection } = useShellActions()
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    if (!isWanted || loaded || failure) return
    let isCurrent = true
    let stopWaiting = () => {}
    const start = async () => {
      stopWaiting()
      try {
        const component = await load()
        if (isCurrent) setLoaded({ component })
      } catch (error) {
        const isLost = network.isOnline && (await checkConnection())
        if (isCurrent && isLost) setFailure({ error })
        else if (isCurrent) stopWaiting = reaction(() => network.isOnline, start)
      }
    }
    void start()
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [isWanted, load, loaded, failure, network, checkConnection])

  if (failure && ifLost === 'screen') throw failure.error
  if (failure && ifLost === 'offer')
    return createElement(ErrorState, { title: t('common.partLost'), onRetry: reloadLostPart })
  return loaded ? createElement(loaded.component, props) : fallback
}
