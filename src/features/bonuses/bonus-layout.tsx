import { observer } from 'mobx-react-lite'
import { type ReactNode, useId } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { Badge } from '~/ui/primitives/badge.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import styles from './bonus-page.module.css'
import cards from './offer-card.module.css'

type Props = {
  /** The number of offers in play (BONUS-03); undefined while unknown. */
  activeCount: number | undefined
  /** Timestamp (ms since 1970) of stored data that is shown without a connection; null if the data is live. */
  asOf: number | null
  children: ReactNode
}

/** Title and tabs of the bonus pages. */
export const BonusFrame = observer(function BonusFrame({ activeCount = 0, asOf, children }: Props) {
  const { t } = useT()
  useDocumentTitle(t('nav.bonuses'))
  const badge = <Badge count={activeCount} label={t('bonuses.activeCount', { count: activeCount })} />
  return (
    <Page title={t('nav.bonuses')}>
      <LinkTabs
        label={t('nav.bonuses')}
        tabs={[
          { to: '/bonuses', label: t('bonuses.tabAvailable'), badge },
          { to: '/bonuses/received', label: t('bonuses.tabReceived') },
        ]}
      />
      <AsOf time={asOf} className={styles['stamp']} />
      <div className={styles['blocks']}>{children}</div>
    </Page>
  )
})

type BlockProps<Data> = {
  title: string
  of: Parameters<typeof QueryView<Data>>[0]['of']
  /** Height of the skeleton, px: that of a card. */
  height?: number
  /** The content needs something else that is loading. */
  isWaiting?: boolean
  children: (data: Data) => ReactNode
}

/**
 * One block of the page: its skeleton, its error with a retry, or its content. Blocks load and fail independently. The
 * age of stored data is shown once for the page.
 */
export function Block<Data>({ title, of, height = 320, isWaiting = false, children }: BlockProps<Data>) {
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
      <QueryView of={isWaiting ? { ...of, data: undefined } : of} skeleton={skeleton} hasNoTime>
        {children}
      </QueryView>
    </section>
  )
}
