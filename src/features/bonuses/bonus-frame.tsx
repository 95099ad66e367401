import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { Badge } from '~/ui/primitives/badge.tsx'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import styles from './bonus-page.module.css'

type Props = {
  /** How many offers are in play (BONUS-03); undefined while it is not known. */
  activeCount: number | undefined
  /** ms since 1970 of what is shown without a connection. */
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
      {asOf !== null && <AsOf time={asOf} className={styles['stamp']} />}
      <div className={styles['blocks']}>{children}</div>
    </Page>
  )
})
