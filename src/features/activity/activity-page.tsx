import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { activityQuery } from '~/api/activity.ts'
import { type Activity, type ActivityPeriod, activityPeriods } from '~/contract/activity.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Tabs } from '~/ui/primitives/tabs.tsx'
import { WideTable } from '~/ui/primitives/wide-table.tsx'
import { currencySymbols } from '~/constants/money.ts'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import styles from './activity.module.css'
import { ActivityCharts } from './activity-charts.tsx'
import { hoursText, periodName } from './activity-texts.ts'

/** The values of the charts as a table for screen readers and for copying, the newest first. */
function ActivityTable({ activity, by }: { activity: Activity; by: ActivityPeriod }) {
  const { t } = useT()
  const own = useOwnMoney()
  const id = useId()
  const { currency, periods, time_zone: zone } = activity
  const sign = currencySymbols[currency]
  const money = (minor: number) => own(minor, currency)
  const heads = [
    t('activity.period'),
    t('limits.session'),
    t('activity.net', { sign }),
    t('activity.deposits', { sign }),
    t('activity.withdrawals', { sign }),
  ]

  return (
    <WideTable name={id}>
      <table className={styles['table']}>
        <caption id={id} className={styles['caption']}>
          {t('activity.table')}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((amounts, index) => (
            <tr key={amounts.starts_at}>
              <th scope="row">
                {periodName(amounts.starts_at, by, zone.offset)}
                {index === 0 && ` (${t('activity.now')})`}
              </th>
              <td>{hoursText(amounts.seconds, t)}</td>
              <td>{money(amounts.net)}</td>
              <td>{money(amounts.deposits)}</td>
              <td>{money(amounts.withdrawals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

type Props = { by: ActivityPeriod; onBy: (by: ActivityPeriod) => void }

/** The player's activity: time and money by week or month, with the limits of such a period (O-67). */
export const ActivityPage = observer(function ActivityPage({ by, onBy }: Props) {
  const { t } = useT()
  useDocumentTitle(t('profile.activity'))
  return (
    <Page title={t('profile.activity')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        <p className={textStyles['lead']}>{t('activity.lead')}</p>
        <Tabs
          label={t('activity.by')}
          tabs={activityPeriods.map((id) => ({ id, label: t(`activity.${id}`) }))}
          selected={by}
          onSelect={onBy}
        >
          <ActivityOf key={by} by={by} />
        </Tabs>
        <div className={layoutStyles['wrap4']}>
          <AppLink to="/profile/rounds" look="secondary">
            {t('activity.rounds.title')}
          </AppLink>
          <AppLink to="/profile/limits" look="secondary">
            {t('profile.limits')}
          </AppLink>
        </div>
      </div>
    </Page>
  )
})

const ActivityOf = observer(function ActivityOf({ by }: { by: ActivityPeriod }) {
  const activity = useStoredQuery(activityQuery(by), { failed: 'activity.failed' })
  return (
    <div className={styles['parts']}>
      <QueryView of={activity} skeleton={<Waiting />}>
        {(known) => <Parts activity={known} by={by} />}
      </QueryView>
    </div>
  )
})

function Parts({ activity, by }: { activity: Activity; by: ActivityPeriod }) {
  const { t } = useT()
  const isEmpty = activity.periods.every(({ seconds, deposits, withdrawals }) => seconds + deposits + withdrawals === 0)
  if (isEmpty) {
    return (
      <EmptyState scene="bottle" title={t('activity.empty')}>
        <AppLink to="/" look="secondary">
          {t('install.toLobby')}
        </AppLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ActivityCharts activity={activity} by={by} />
      <ActivityTable activity={activity} by={by} />
    </>
  )
}

function Waiting() {
  const { t } = useT()
  return (
    <output className={styles['charts']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={280} radius={20} />
      ))}
    </output>
  )
}
