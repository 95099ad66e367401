import { observer } from 'mobx-react-lite'

import { activityQuery } from '~/api/activity.ts'
import { activityPeriods, type ActivityPeriod } from '~/contract/activity.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useSavedAnswer } from '~/stores/use-saved-answer.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Tabs } from '~/ui/primitives/tabs.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import styles from './activity.module.css'
import { ActivityCharts } from './activity-charts.tsx'
import { ActivityTable } from './activity-table.tsx'

type Props = { by: ActivityPeriod; onBy: (by: ActivityPeriod) => void }

/** Your play: time and money by week or month, with the limits of such a period (O-67). */
export const ActivityPage = observer(function ActivityPage({ by, onBy }: Props) {
  const { t } = useT()
  useDocumentTitle(t('profile.activity'))
  return (
    <Page title={t('profile.activity')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        <p className={styles['note']}>{t('activity.lead')}</p>
        <Tabs
          label={t('activity.by')}
          tabs={activityPeriods.map((id) => ({ id, label: t(`activity.${id}`) }))}
          selected={by}
          onSelect={onBy}
        >
          <ActivityOf key={by} by={by} />
        </Tabs>
        <AppLink to="/profile/limits" look="secondary">
          {t('profile.limits')}
        </AppLink>
      </div>
    </Page>
  )
})

const ActivityOf = observer(function ActivityOf({ by }: { by: ActivityPeriod }) {
  const { t } = useT()
  const { data, asOf, hasFailed, retry } = useSavedAnswer(activityQuery(by), by)
  const isEmpty = data?.periods.every(({ seconds, deposits, withdrawals }) => seconds + deposits + withdrawals === 0)

  return (
    <div className={styles['parts']}>
      {asOf !== null && <AsOf time={asOf} />}
      {data && isEmpty && (
        <EmptyState scene="bottle" title={t('activity.empty')}>
          <AppLink to="/" look="secondary">
            {t('install.toLobby')}
          </AppLink>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <ActivityCharts activity={data} by={by} />
          <ActivityTable activity={data} by={by} />
        </>
      )}
      {!data && hasFailed && <ErrorState title={t('activity.failed')} onRetry={retry} />}
      {!data && !hasFailed && (
        <output className={styles['charts']} aria-label={t('common.loading')}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={280} radius={20} />
          ))}
        </output>
      )}
    </div>
  )
})
