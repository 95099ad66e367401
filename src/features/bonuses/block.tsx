import { useId, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { AnswerView } from '~/ui/primitives/answer.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './bonus-page.module.css'
import cards from './offer-card.module.css'

type Props<Data> = {
  title: string
  of: Parameters<typeof AnswerView<Data>>[0]['of']
  /** Height of what stands in, px: that of a card. */
  height?: number
  children: (data: Data) => ReactNode
}

/**
 * One block of the page: its skeleton, its error with another try, its content. The other blocks are not its concern; the time
 * is said once for the page.
 */
export function Block<Data>({ title, of, height = 320, children }: Props<Data>) {
  const { t } = useT()
  const id = useId()
  const skeleton = (
    <output className={cards['grid']} aria-label={t('common.loading')}>
      <Skeleton height={height} radius={14} />
      <Skeleton height={height} radius={14} />
    </output>
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <AnswerView of={of} skeleton={skeleton} hasNoTime>
        {children}
      </AnswerView>
    </section>
  )
}
