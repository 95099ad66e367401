import { observer } from 'mobx-react-lite'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './deposit-panel.module.css'
import { PaymentStatus } from './payment-status.tsx'
import { useOpenPayment } from './payment/use-payment-status.ts'

/**
 * A payment page may return a player here: shows the server's outcome of the last payment (ROUTE-22). The URL proves
 * nothing and is not read.
 */
export const PaymentOutcomePage = observer(function PaymentOutcomePage() {
  const { t } = useT()
  const { cashBox, session } = useStores()
  const isLooking = useOpenPayment()
  const isKnown = cashBox.pending !== null || cashBox.ended !== null
  useDocumentTitle(t('cashBox.deposit'))

  return (
    <Page title={t('cashBox.deposit')} back={{ to: '/', label: t('common.back') }}>
      <div className={styles['panel']}>
        <PaymentStatus onLeave={(url) => location.assign(url)}>
          <Next />
        </PaymentStatus>
        {!isKnown && isLooking && <Skeleton height={120} radius={14} />}
        {!isKnown && !isLooking && (
          <EmptyState scene="bottle" title={t('cashBox.noPaymentTitle')} text={t('cashBox.noPaymentText')}>
            {!session.isOnBreak && (
              <AppLink to="/cash-box/deposit" look="primary">
                {t('cashBox.topUp')}
              </AppLink>
            )}
            <AppLink to="/cash-box/history" look="secondary">
              {t('history.tab')}
            </AppLink>
          </EmptyState>
        )}
      </div>
    </Page>
  )
})

/** Next steps after an outcome. During a break it offers neither deposits nor games (O-67, O-68). */
const Next = observer(function Next() {
  const { t } = useT()
  const { isOnBreak } = useStores().session
  if (isOnBreak)
    return (
      <AppLink to="/cash-box/history" look="primary">
        {t('payment.toHistory')}
      </AppLink>
    )
  return (
    <>
      <AppLink to="/" look="primary">
        {t('cashBox.toGames')}
      </AppLink>
      <AppLink to="/cash-box/deposit" look="secondary">
        {t('cashBox.topUp')}
      </AppLink>
    </>
  )
})
