import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Page } from '~/ui/primitives/page.tsx'

import { backPathOf } from './back-path.ts'
import { CashBoxTabs } from './cash-box-tabs.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

/** Taking money out (ROUTE-20). `children`: the withdrawals that are under way, with their cancel action (CASH-04). */
export const WithdrawalPage = observer(function WithdrawalPage({ children }: { children?: ReactNode }) {
  const { t } = useT()
  const { cashBox } = useStores()
  useDocumentTitle(t('withdrawal.title'))
  return (
    <Page title={t('withdrawal.title')} back={{ to: backPathOf(cashBox.backPath), label: t('common.back') }}>
      <CashBoxTabs />
      <WithdrawalPanel />
      {children}
    </Page>
  )
})
