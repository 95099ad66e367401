import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'

import { methodOptionsQuery } from '~/api/cash-box.ts'
import type { PaymentMethod } from '~/contract/cash-box.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { ChosenMethodContext } from './deposit-form.ts'
import { MethodRow, OtherMethods, type Others } from './method/method-list.tsx'
import { useSlowQuery } from './method/use-slow-query.ts'
import styles from './payment-form.module.css'
import { useWhileSignedIn } from './use-saved-cards.ts'

type Props = Others & {
  method: PaymentMethod
  /** True if the player has just chosen the method. */
  takesFocus: boolean
  /** The position of its icon in the list, if the list has made room for the form. */
  from: DOMRect | undefined
  /** Returns to the list of methods. */
  onChange: () => void
  startAmount: string
  onAmount: (amount: string) => void
  /** The fields, shown once the options of the method have loaded. */
  children: ReactNode
}

/** The form of one payment method. The server defines its fields (CASH-06). */
export const MethodForm = observer(function MethodForm(props: Props) {
  const { method, others, takesFocus, from, startAmount, onAmount, onChange, onOther, children } = props
  const { t, language } = useT()
  const query = methodOptionsQuery(method.uid, language)
  const options = useQuery({ ...query, ...useWhileSignedIn() })
  const load = useSlowQuery(options, query.queryKey)
  const { network } = useStores()
  const hasNone = options.isError || load.isLate || !network.isOnline

  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])

  return (
    <section ref={ref} tabIndex={-1} className={styles['form']} aria-label={method.title}>
      <div className={styles['chosen']}>
        <MethodRow method={method} from={from} />
        <div className={styles['change']}>
          <Button variant="ghost" size="s" onClick={onChange}>
            {t('cashBox.changeMethod')}
          </Button>
        </div>
      </div>
      {options.data && (
        <ChosenMethodContext value={{ method, options: options.data, others, startAmount, onAmount, onOther }}>
          {children}
        </ChosenMethodContext>
      )}
      {!options.data && hasNone && (
        <>
          <FailureState
            of={{
              title: 'cashBox.optionsError',
              text: network.isOnline ? 'API_ERRORS.PAYMENT_METHOD_ERROR' : 'common.needsConnection',
              retry: network.isOnline ? () => void load.startAgain() : undefined,
            }}
          />
          <OtherMethods others={others} onOther={onOther} />
        </>
      )}
      {!options.data && !hasNone && (
        <output className={layoutStyles['stack4']} aria-label={t('common.loading')}>
          <Skeleton height={56} radius={10} />
          <Skeleton height={44} radius={10} />
          <Skeleton height={56} radius={10} />
        </output>
      )}
    </section>
  )
})
