import { createElement, type ComponentType, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useLatePart } from '~/stores/use-late-part.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'

import { reloadLostPart } from '../reload/reload-into-latest.ts'
import { useShellActions } from '../shell-actions.ts'

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
 * Draws a component from a chunk of its own (see useLatePart), `fallback` until it is there. The failure of a lost one
 * is thrown and shown (NET-20), unless nobody asked for the part: what stands beside a page does not take the page away.
 */
export function LazyPart<P extends object>({ load, props, isWanted = true, ifLost = 'screen', fallback }: Props<P>) {
  const { t } = useT()
  const { checkConnection } = useShellActions()
  const { part, failure } = useLatePart(load, { isWanted, checkConnection })

  if (failure && ifLost === 'screen') throw failure.error
  if (failure && ifLost === 'offer')
    return createElement(ErrorState, { title: t('common.partLost'), onRetry: reloadLostPart })
  return part ? createElement(part, props) : fallback
}
