import { useId, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './bonus-page.module.css'
import cards from './offer-card.module.css'

type Props = {
  title: string
  /** Undefined while it loads. */
  isReady: boolean
  hasFailed: boolean
  onRetry: () => void
  /** Height of what stands in, px: that of a card. */
  height?: number
  children: ReactNode
}

/** One block of the page: its skeleton, its error with another try, its content. The other blocks are not its concern. */
export function Block({ title, isReady, hasFailed, onRetry, height = 320, children }: Props) {
  const { t } = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {isReady && children}
      {!isReady && hasFailed && <ErrorState title={t('bonuses.failed')} onRetry={onRetry} />}
      {!isReady && !hasFailed && (
        <output className={cards['grid']} aria-label={t('common.loading')}>
          <Skeleton height={height} radius={14} />
          <Skeleton height={height} radius={14} />
        </output>
      )}
    </section>
  )
}
