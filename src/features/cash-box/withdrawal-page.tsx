import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'

import { balanceQuery } from '~/api/profile.ts'
import { tripleTurnQuery, withdrawalTermsQuery } from '~/api/cash-box.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { backPathOf, CashBoxTabs } from './cash-box-tabs.tsx'
import styles from './deposit-panel.module.css'
import { MethodPicker, usePaymentMethods } from './method-picker.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { useWhileSignedIn } from './use-saved-cards.ts'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import { WithdrawalTerms } from './withdrawal-terms.tsx'

const isFirst = ({ isLoading, failureCount }: UseQueryResult) => isLoading && failureCount === 0

/** The withdrawal panel: what blocks any withdrawal, or method, amount, submit button. `children`: content below it. */
export const WithdrawalPanel = observer(function WithdrawalPanel({ children }: { children?: ReactNode }) {
  const { t } = useT()
  const { cashBox, network } = useStores()
  const whileSignedIn = useWhileSignedIn()
  const turnover = useQuery({ ...tripleTurnQuery(), ...whileSignedIn })
  const terms = useQuery({ ...withdrawalTermsQuery(), ...whileSignedIn })
  const { refetch } = terms
  const bonus = useQuery({ ...balanceQuery(), ...whileSignedIn }).data?.bonus
  useEffect(() => {
    // a bonus won, lost or activated elsewhere changes what a withdrawal ends
    if (bonus !== undefined) void refetch({ cancelRefetch: false })
  }, [bonus, refetch])
  const { methods } = usePaymentMethods('withdrawal')
  const isWaiting = isFirst(terms) || isFirst(turnover)
  const isShown = useInTurn(network, isWaiting || isFirst(methods))
  useDeferUpdates('payment', cashBox.pending !== null)
  const due = (!turnover.isError && turnover.data) || { amount: 0 } // CASH-26
  const isBlocked = !cashBox.isPaying && (due.amount > 0 || terms.data?.unverified_limit === 0)

  return (
    <>
      <div className={styles['panel']}>
        <PaymentStatus isQuiet={cashBox.isPaying} onLeave={(url) => location.assign(url)}>
          <AppLink to="/cash-box/history" search={{ type: 'withdrawal' }} look="secondary">
            {t('withdrawal.toHistory')}
          </AppLink>
        </PaymentStatus>
        <div className={styles['fold']} hidden={!cashBox.isPaying && cashBox.isLocked('withdrawal')}>
          <WithdrawalTerms terms={terms.data ?? null} turnover={due} />
          {/* typed values stay: the bets may be done, or found to be due, while the player types */}
          <div className={styles['fold']} hidden={isBlocked}>
            <MethodPicker type="withdrawal" isWaiting={isWaiting}>
              <WithdrawalFields
                terms={terms.data ?? null}
                isUnsure={terms.isLoading}
                isLocked={cashBox.isLocked('withdrawal') || isBlocked}
              />
            </MethodPicker>
          </div>
        </div>
      </div>
      {isShown(1) && children}
    </>
  )
})

/** The withdrawal page (ROUTE-20). `children`: the pending withdrawals with their cancel action (CASH-04). */
export const WithdrawalPage = observer(function WithdrawalPage({ children }: { children?: ReactNode }) {
  const { t } = useT()
  const { cashBox } = useStores()
  useDocumentTitle(t('withdrawal.title'))
  return (
    <Page title={t('withdrawal.title')} back={{ to: backPathOf(cashBox.backPath), label: t('common.back') }}>
      <CashBoxTabs />
      <WithdrawalPanel>{children}</WithdrawalPanel>
    </Page>
  )
})
