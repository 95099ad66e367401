import { useT } from '~/hooks/use-t.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'

import styles from './cash-box-tabs.module.css'

/** Pages of the cash box itself: going back to one of them would be going round in a circle (ROUTE-52). */
const ownPages = new Set(['/cash-box/deposit', '/cash-box/withdrawal', '/cash-box/history'])

/** Where the cash box's back arrow leads: the remembered page of ours with its filters, or main. */
export function backPathOf(remembered: string | null): string {
  const { kind, href } = safeLink(remembered ?? '')
  if (kind !== 'internal') return '/'
  const [page = '/'] = href.split('#', 1) // a fragment would open its dialog again
  const path = page.split('?', 1)[0]?.replace(/\/$/, '') ?? ''
  return ownPages.has(path) ? '/' : page
}

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
