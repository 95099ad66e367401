import { observer } from 'mobx-react-lite'

import { activityQuery } from '~/api/activity.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Money } from '~/ui/text/money.tsx'
import textStyles from '~/ui/text/text.module.css'

import balanceCardStyles from './balance-card.module.css'

const periods = ['month', 'year'] as const

/**
 * Deposits minus withdrawals of this month and year (PLUS-95). Nothing if the server does not compute them, or if they
 * are unknown offline.
 */
export const NetDeposits = observer(function NetDeposits() {
  const { t } = useT()
  const { network } = useStores()
  const activity = useStoredQuery(activityQuery('month'), { failed: 'activity.failed' })
  if (activity.data && !activity.data.net_deposits) return null
  if (activity.failure && !network.isOnline) return null
  return (
    <Card title={t('limits.net.title')}>
      <p className={textStyles['subtleProse']}>{t('limits.net.text')}</p>
      <QueryView of={activity} skeleton={<Skeleton height={46} />}>
        {({ net_deposits: net, currency }) => (
          <dl className={balanceCardStyles['parts']}>
            {periods.map((period) => (
              <div key={period}>
                <dt className={balanceCardStyles['label']}>{t(`limits.net.${period}`)}</dt>
                <dd className={balanceCardStyles['money']}>
                  <Money isOwn minor={net?.[period] ?? 0} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  )
})
