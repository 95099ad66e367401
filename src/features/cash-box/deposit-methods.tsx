import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'

import { paymentMethodsQuery } from '~/api/cash-box.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ErrorState } from '~/ui/error-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

import { canUseApplePay } from './apple-pay.ts'
import { DepositForm } from './deposit-form.tsx'
import styles from './deposit-methods.module.css'
import { MethodList } from './method-list.tsx'
import { useDepositDraft } from './use-deposit-draft.ts'
import { useLoadingFlag } from './use-loading-flag.ts'
import type { Attempts } from './use-attempts.ts'

type Props = {
  attempts: Attempts
  isLocked: boolean
  onStart: () => void
  onLeave: (url: URL) => void
}

/** The method list (ROUTE-19) and, once one is chosen, its form: side by side where there is room. */
export const DepositMethods = observer(function DepositMethods(props: Props) {
  const { t, language } = useT()
  const { guest, cashBox } = useStores()
  const hasApplePay = useMemo(canUseApplePay, [])
  const methods = useQuery(
    paymentMethodsQuery({ type: 'deposit', currency: guest.currency, locale: language, hasApplePay }),
  )
  useLoadingFlag('depositMethods', methods.isFetching)
  const { draft, keepMethod, keepAmount } = useDepositDraft()

  if (methods.isError && !methods.data) {
    return <ErrorState title={t('cashBox.methodsError')} onRetry={() => void methods.refetch()} />
  }
  if (!methods.data || draft === undefined) {
    return cashBox.isLoading('depositMethods') || methods.isPending ? <MethodSkeletons /> : null
  }
  if (methods.data.length === 0) return <EmptyState icon="wallet" title={t('cashBox.methodsEmpty')} />

  const method = methods.data.find(({ uid }) => uid === draft.method)
  return (
    <div className={styles['columns']} data-chosen={method ? '' : undefined}>
      <section className={styles['methods']}>
        <h2 className={styles['heading']}>{t('cashBox.chooseMethod')}</h2>
        <MethodList methods={methods.data} chosen={method?.uid ?? null} onChoose={keepMethod} />
      </section>
      {method && (
        <DepositForm
          key={method.uid}
          {...props}
          method={method}
          startAmount={draft.amount}
          onAmount={keepAmount}
          onChange={() => keepMethod('')}
        />
      )}
    </div>
  )
})

function MethodSkeletons() {
  const { t } = useT()
  return (
    <output className={styles['skeletons']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={76} radius={14} />
      ))}
    </output>
  )
}
