import { createElement, type ComponentType, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useLazyPart } from '~/stores/use-lazy-part.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'

import { reloadMissingPart } from '../reload/reload-into-latest.ts'
import { useShellActions } from '../shell-actions.ts'

type Props<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  isWanted?: boolean
  /** Replaces a lost chunk: the reload screen, a reload button in its slot, or nothing. */
  ifFailed?: 'screen' | 'offer' | 'nothing'
  /** Shown until it has loaded. */
  fallback?: ReactNode
}

/**
 * Renders a component from a separate chunk (see useLazyPart), `fallback` until loaded. A failure to load is thrown
 * and shown (NET-20), unless the part is optional: parts beside a page must not replace it.
 */
export function LazyPart<P extends object>({ load, props, isWanted = true, ifFailed = 'screen', fallback }: Props<P>) {
  const { t } = useT()
  const { checkConnection } = useShellActions()
  const { part, failure } = useLazyPart(load, { isWanted, checkConnection })

  if (failure && ifFailed === 'screen') throw failure.error
  if (failure && ifFailed === 'offer')
    return createElement(ErrorState, { title: t('common.partLost'), onRetry: reloadMissingPart })
  return part ? createElement(part, props) : fallback
}
