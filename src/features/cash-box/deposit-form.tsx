import { useQuery } from '@tanstack/react-query'

import { methodOptionsQuery } from '~/api/cash-box.ts'
import type { PaymentMethod } from '~/contract/cash-box.ts'
import { useT } from '~/lib/use-t.ts'
import { Button } from '~/ui/button.tsx'
import { ErrorState } from '~/ui/error-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

import styles from './deposit-form.module.css'
import { DepositFields } from './deposit-fields.tsx'
import { MethodFace } from './method-list.tsx'
import { useLoadingFlag } from './use-loading-flag.ts'
import type { Attempts } from './use-attempts.ts'

type Props = {
  method: PaymentMethod
  startAmount: string
  attempts: Attempts
  isLocked: boolean
  onStart: () => void
  onLeave: (url: URL) => void
  onAmount: (amount: string) => void
  /** Back to the list of methods. */
  onChange: () => void
}

/** The form of one payment method: what it asks for comes from the server (CASH-06). */
export function DepositForm({ method, onChange, ...rest }: Props) {
  const { t, language } = useT()
  const options = useQuery(methodOptionsQuery(method.uid, language))
  useLoadingFlag('options', options.isFetching)

  return (
    <section className={styles['form']} aria-label={method.title}>
      <div className={styles['chosen']}>
        <MethodFace method={method} />
      </div>
      <div className={styles['change']}>
        <Button variant="ghost" size="s" onClick={onChange}>
          {t('cashBox.changeMethod')}
        </Button>
      </div>
      {options.data && <DepositFields {...rest} method={method} options={options.data} />}
      {!options.data && options.isError && (
        <ErrorState title={t('cashBox.optionsError')} onRetry={() => void options.refetch()} />
      )}
      {!options.data && !options.isError && (
        <output className={styles['skeletons']} aria-label={t('common.loading')}>
          <Skeleton height={56} radius={10} />
          <Skeleton height={44} radius={10} />
          <Skeleton height={56} radius={10} />
        </output>
      )}
    </section>
  )
}
