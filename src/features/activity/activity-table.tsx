import { useId } from 'react'

import type { Activity, ActivityPeriod } from '~/contract/activity.ts'
import { currencySymbols } from '~/constants/money.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './activity.module.css'
import { hoursText, periodName } from './activity-texts.ts'

/** The same figures to be read out and copied, the newest first. */
export function ActivityTable({ activity, by }: { activity: Activity; by: ActivityPeriod }) {
  const { t, language } = useT()
  const id = useId()
  const { currency, periods, time_zone: zone } = activity
  const sign = currencySymbols[currency]
  const money = (minor: number) => formatMoney(minor, currency, language)
  const heads = [
    t('activity.period'),
    t('limits.session'),
    t('activity.net', { sign }),
    t('activity.deposits', { sign }),
    t('activity.withdrawals', { sign }),
  ]

  return (
    // it scrolls sideways on a phone, so it can be reached by the keyboard
    <div className={styles['scroller']} role="region" aria-labelledby={id} tabIndex={0}>
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
          {periods.map((sums, index) => (
            <tr key={sums.starts_at}>
              <th scope="row">
                {periodName(sums.starts_at, by, zone.offset)}
                {index === 0 && ` (${t('activity.now')})`}
              </th>
              <td>{hoursText(sums.seconds, t)}</td>
              <td>{money(sums.net)}</td>
              <td>{money(sums.deposits)}</td>
              <td>{money(sums.withdrawals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
