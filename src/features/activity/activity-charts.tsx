import type { Activity, ActivityPeriod } from '~/contract/activity.ts'
import { currencySymbols, MINOR_PER_MAJOR } from '~/constants/money.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './activity.module.css'
import { BarChart } from './bar-chart.tsx'
import { hoursText, shortPeriodName } from './activity-texts.ts'

const HOUR = 3600 // seconds
const MINUTE = 60

/** Four charts over the same periods. */
export function ActivityCharts({ activity, by }: { activity: Activity; by: ActivityPeriod }) {
  const { t, language } = useT()
  const { currency, limits, time_zone: zone } = activity
  const sign = currencySymbols[currency]
  const oldestFirst = activity.periods.toReversed()
  const barsOf = (valueOf: (sums: Activity['periods'][number]) => number) =>
    oldestFirst.map((sums) => ({ name: shortPeriodName(sums.starts_at, by, zone.offset), value: valueOf(sums) }))
  const money = (major: number) => formatNumber(Math.round(major), language)
  const limitOf = (value: number | null) =>
    value === null
      ? null
      : {
          value: value / MINOR_PER_MAJOR,
          text: t('activity.limit', { value: formatMoney(value, currency, language) }),
        }
  const loss = limits.loss === null ? null : limitOf(limits.loss)

  return (
    <div className={styles['charts']}>
      <BarChart
        title={t('activity.time')}
        bars={barsOf(({ seconds }) => seconds / HOUR)}
        limit={
          limits.session === null
            ? null
            : {
                value: limits.session / MINUTE,
                text: t('activity.limit', { value: hoursText(limits.session * MINUTE, t) }),
              }
        }
        format={(hours) => String(Math.round(hours * 10) / 10)}
      />
      <BarChart
        title={t('activity.net', { sign })}
        hint={t('activity.netText')}
        bars={barsOf(({ net }) => net / MINOR_PER_MAJOR)}
        limit={loss && { ...loss, value: -loss.value }}
        format={money}
      />
      <BarChart
        title={t('activity.deposits', { sign })}
        bars={barsOf(({ deposits }) => deposits / MINOR_PER_MAJOR)}
        limit={limitOf(limits.deposit)}
        format={money}
      />
      <BarChart
        title={t('activity.withdrawals', { sign })}
        bars={barsOf(({ withdrawals }) => withdrawals / MINOR_PER_MAJOR)}
        format={money}
      />
    </div>
  )
}
