import type { ReactNode } from 'react'

import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

type Props = {
  /** One of their keys. */
  probe: string
  children: ReactNode
  /** Stands in the place of a part of a page until its texts are there, and when they do not come. */
  fallback?: ReactNode
}

/** Draws a page, or a part of one, when its late texts are there, in each language that is chosen. */
export function LateTexts({ probe, children, fallback }: Props) {
  const { t } = useT()
  const { state, retry } = useLateTexts(probe, loadLateTexts)
  if (state === 'here') return children
  if (fallback !== undefined) return fallback
  if (state === 'failed') return <ErrorState title={t('common.partLost')} onRetry={retry} />
  return (
    <output aria-label={t('common.loading')}>
      <Skeleton height="60vh" />
    </output>
  )
}
