import { useId } from 'react'

import type { Activity, ActivityPeriod } from '~/contract/activity.ts'
import { currencySymbols, MINOR_PER_MAJOR } from '~/constants/money.ts'
import { formatNumber } from '~/lib/money.ts'
import { useAmountsHidden, useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import textStyles from '~/ui/text/text.module.css'

import styles from './activity.module.css'
import { hoursText, shortPeriodName } from './activity-texts.ts'
import barChartStyles from './bar-chart.module.css'

const WIDTH = 360
const HEIGHT = 190
const LEFT = 62 // for the labels of the axis
const BOTTOM = 24 // for the period names
const TOP = 10
const BAR = 0.6 // share of a period's width
const NAME = 45 // width of a name

type Props = {
  title: string
  hint?: string | undefined
  /** In display order, the oldest first. */
  bars: readonly { name: string; value: number }[]
  /** A line across the bars; null for none. `text` describes it. */
  limit?: { value: number; text: string } | null
  /** Formats a value of the axis as a short text. */
  format: (value: number) => string
}

/** A bar chart with a labelled axis. The table below the charts contains the same values. */
function BarChart({ title, hint, bars, limit = null, format }: Props) {
  const titleId = useId()
  const axis = axisOf([...bars.map(({ value }) => value), ...(limit ? [limit.value] : [])])
  const [low, high] = [axis[0] ?? 0, axis.at(-1) ?? 1]
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const room = (WIDTH - LEFT) / Math.max(1, bars.length)
  const step = Math.ceil(NAME / room) // labels that would overlap are omitted; the newest is kept

  return (
    <figure className={barChartStyles['figure']} aria-labelledby={titleId}>
      <figcaption className={barChartStyles['caption']}>
        <h2 id={titleId} className={textStyles['titleS']}>
          {title}
        </h2>
        {hint && <p className={textStyles['subtle']}>{hint}</p>}
        {limit && <p className={barChartStyles['limitText']}>{limit.text}</p>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={barChartStyles['chart']} aria-hidden>
        {axis.map((value) => (
          <g key={value}>
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? barChartStyles['zero'] : barChartStyles['line']}
            />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className={barChartStyles['figures']}>
              {format(value)}
            </text>
          </g>
        ))}
        {bars.map(({ name, value }, index) => (
          <g key={name}>
            <rect
              x={LEFT + index * room + (room * (1 - BAR)) / 2}
              y={Math.min(y(value), y(0))}
              width={room * BAR}
              height={Math.abs(y(value) - y(0))}
              className={value < 0 ? barChartStyles['below'] : barChartStyles['bar']}
            />
            {(bars.length - 1 - index) % step === 0 && (
              <text
                x={LEFT + (index + 0.5) * room}
                y={HEIGHT - 6}
                textAnchor="middle"
                className={barChartStyles['figures']}
              >
                {name}
              </text>
            )}
          </g>
        ))}
        {limit && (
          <line x1={LEFT} x2={WIDTH} y1={y(limit.value)} y2={y(limit.value)} className={barChartStyles['limit']} />
        )}
      </svg>
    </figure>
  )
}

/** Possible distances between axis lines: 1, 2 or 5 times a power of ten. */
const steps = [1, 2, 5, 10]

function niceStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return (steps.find((step) => step * power >= rough) ?? 10) * power
}

/**
 * Returns the values of the axis lines: they cover all values, include zero, and there are about `count` of them. `[0,
 * 1]` without values.
 */
export function axisOf(values: readonly number[], count = 4): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (low === high) return [0, 1]
  const step = niceStep(high - low, count)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const HOUR = 3600 // s
const MINUTE = 60

/** Four charts of the same periods. */
export function ActivityCharts({ activity, by }: { activity: Activity; by: ActivityPeriod }) {
  const { t, language } = useT()
  const own = useOwnMoney()
  const isHidden = useAmountsHidden()
  const { currency, limits, time_zone: zone } = activity
  const sign = currencySymbols[currency]
  const oldestFirst = activity.periods.toReversed()
  const barsOf = (valueOf: (amounts: Activity['periods'][number]) => number) =>
    oldestFirst.map((amounts) => ({
      name: shortPeriodName(amounts.starts_at, by, zone.offset),
      value: valueOf(amounts),
    }))
  const money = (major: number) => (isHidden ? '' : formatNumber(Math.round(major), language))
  const limitOf = (value: number | null) =>
    value === null
      ? null
      : {
          value: value / MINOR_PER_MAJOR,
          text: t('activity.limit', { value: own(value, currency) }),
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
