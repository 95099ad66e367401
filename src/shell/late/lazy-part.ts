import { createElement, type ComponentType, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useLazyPart } from '~/stores/use-lazy-part.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'

import { reloadLostPart } from '../reload/reload-into-latest.ts'
import { useShellActions } from '../shell-actions.ts'

type Props<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  isWanted?: boolean
  /** Replaces a lost chunk: the reload screen, a reload button in its slot, or nothing. */
  ifLost?: 'screen' | 'offer' | 'nothing'
  /** Shown until it has loaded. */
  fallback?: ReactNode
}

/**
 * Renders a component from a separate chunk (see useLazyPart), `fallback` until loaded. A failure to load is thrown
 * and shown (NET-20), unless the part is optional: parts beside a page must not replace it.
 */
export function LazyPart<P extends object>({ load, props, isWanted = true, ifLost = 'screen', fallback }: Props<P>) {
  const { t } = useT()
  const { checkConnection } = useShellActions()
  const { part, failure } = useLazyPart(load, { isWanted, checkConnection })

  if (failure && ifLost === 'screen') throw failure.error
  if (failure && ifLost === 'offer')
    return createElement(ErrorState, { title: t('common.partLost'), onRetry: reloadLostPart })
  return part ? createElement(part, props) : fallback
}
