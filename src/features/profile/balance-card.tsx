import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { balanceQuery, type Balance } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Money } from '~/ui/text/money.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './balance-card.module.css'

/** Real and bonus money (PROF-04) and the way to more of it (PROF-05), which a break closes (O-67). */
export const BalanceCard = observer(function BalanceCard() {
  const { t } = useT()
  const { network, cashBox, session } = useStores()
  const { data, dataUpdatedAt, isError, refetch } = useQuery(balanceQuery())
  if (!data && isError) return <ErrorState title={t('profile.balanceError')} onRetry={() => void refetch()} />
  const asOf = network.isOnline ? undefined : dataUpdatedAt // money of earlier says of when it is, once for all three

  return (
    <section className={styles['card']}>
      <dl className={styles['parts']}>
        <Amount label={t('profile.totalBalance')} balance={data} part="total" asOf={asOf} />
        <Amount label={t('profile.realBalance')} balance={data} part="real" />
        <Amount label={t('profile.bonusBalance')} balance={data} part="bonus" />
      </dl>
      <div className={styles['ways']}>
        {!session.isOnBreak && (
          <AppLink to="/cash-box/deposit" look="primary" isWide onClick={() => cashBox.rememberBackPath('/profile')}>
            {t('cashBox.topUp')}
          </AppLink>
        )}
        <AppLink to="/cash-box/withdrawal" look="secondary" onClick={() => cashBox.rememberBackPath('/profile')}>
          {t('withdrawal.take')}
        </AppLink>
        <AppLink to="/cash-box/history" look="secondary" onClick={() => cashBox.rememberBackPath('/profile')}>
          {t('history.tab')}
        </AppLink>
      </div>
    </section>
  )
})

type AmountProps = {
  label: string
  balance: Balance | undefined
  part: 'real' | 'bonus' | 'total'
  asOf?: number | undefined
}

function Amount({ label, balance, part, asOf }: AmountProps) {
  return (
    <div className={styles[part]}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['money']}>
        {balance ? (
          <Money minor={balance[part]} currency={balance.currency} {...(asOf === undefined ? {} : { asOf })} />
        ) : (
          <Skeleton width="7rem" height={20} />
        )}
      </dd>
    </div>
  )
}
