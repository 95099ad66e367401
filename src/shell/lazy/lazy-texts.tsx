import type { ReactNode } from 'react'

import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

type Props = {
  /** One of their keys. */
  probe: string
  children: ReactNode
  /** Shown instead of a part of a page until its texts have loaded, and if that fails. */
  fallback?: ReactNode
}

/** Renders a page, or a part of one, once its lazy texts have loaded, in each chosen language. */
export function LazyTexts({ probe, children, fallback }: Props) {
  const { t } = useT()
  const { state, retry } = useLazyTexts(probe, loadLazyTexts)
  if (state === 'here') return children
  if (fallback !== undefined) return fallback
  if (state === 'failed') return <ErrorState title={t('common.partLost')} onRetry={retry} />
  return (
    <output aria-label={t('common.loading')}>
      <Skeleton height="60vh" />
    </output>
  )
}
