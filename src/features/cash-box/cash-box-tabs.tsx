import { useT } from '~/hooks/use-t.ts'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'

import styles from './cash-box-tabs.module.css'

/** Deposit, withdrawal, history (ROUTE-44). */
export function CashBoxTabs() {
  const { t } = useT()
  return (
    <div className={styles['tabs']}>
      <LinkTabs
        label={t('cashBox.tabs')}
        tabs={[
          { to: '/cash-box/deposit', label: t('cashBox.deposit') },
          { to: '/cash-box/withdrawal', label: t('withdrawal.title') },
          { to: '/cash-box/history', label: t('history.tab') },
        ]}
      />
    </div>
  )
}
