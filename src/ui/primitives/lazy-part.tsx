import { createElement, type ComponentType, type ReactNode } from 'react'

import { useLazyPart, useLoadPolicy } from '~/hooks/use-lazy-part.ts'
import { useT } from '~/hooks/use-t.ts'

import { ErrorState } from './error-state.tsx'

/** No hooks: it is called while the part renders. */
type Render<P> = ReactNode | ((props: P) => ReactNode)

type Options<P> = {
  /** Shown until the part has loaded. */
  fallback?: Render<P>
  /**
   * Replaces a lost part: a reload button, nothing, or another element; default: the reload screen. All but the screen
   * also replace a part that is not cached while there is no network.
   */
  ifFailed?: 'offer' | 'nothing' | ((props: P) => ReactNode)
}

const shown = <P,>(render: Render<P>, props: P) => (typeof render === 'function' ? render(props) : render)

/**
 * Returns a component whose code, and lazy texts if it uses any (tools/build/lazy-texts-plugin.ts), load when it first
 * renders. Both count as one: if either fails, the error is thrown and shown (NET-20), unless the part is optional,
 * because a part beside a page must not replace it. In a chunk that has loaded already, this costs no request.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, ifFailed }: Options<P> = {},
) {
  return function LazyPart(props: P) {
    const { part, failure } = useLazyPart(load)
    if (part) return createElement(part, props)
    if (!failure || (!ifFailed && !failure.error)) return shown(fallback, props)
    if (!ifFailed) throw failure.error
    if (ifFailed === 'offer') return <LostPart />
    return ifFailed === 'nothing' ? null : ifFailed(props)
  }
}

/** Shows a reload button for a part that failed to load. */
export function LostPart() {
  const { t } = useT()
  return <ErrorState title={t('common.partLost')} onRetry={useLoadPolicy().reload} />
}
