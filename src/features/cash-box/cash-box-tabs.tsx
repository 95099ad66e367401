import { useT } from '~/hooks/use-t.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'

import styles from './cash-box-tabs.module.css'
import { ReceiptCard } from './receipt-card.tsx'

/** Pages of the cash box itself. The back arrow never leads to one of them, or it would lead in a circle (ROUTE-52). */
const ownPages = new Set(['/cash-box/deposit', '/cash-box/withdrawal', '/cash-box/history'])

/** Returns the target of the cash box's back arrow: the remembered internal page with its filters, or `/`. */
export function backPathOf(remembered: string | null): string {
  const { kind, href } = safeLink(remembered ?? '')
  if (kind !== 'internal') return '/'
  const [page = '/'] = href.split('#', 1) // a fragment would reopen its dialog
  const path = page.split('?', 1)[0]?.replace(/\/$/, '') ?? ''
  return ownPages.has(path) ? '/' : page
}

/** Tabs: deposit, withdrawal, history (ROUTE-44). Below them, the receipt of the last payment. */
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
      <ReceiptCard />
    </div>
  )
}
