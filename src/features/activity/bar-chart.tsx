import { useId } from 'react'

import styles from './bar-chart.module.css'
import { axisOf } from './scale.ts'

const WIDTH = 360
const HEIGHT = 190
const LEFT = 62 // for the figures of the axis
const BOTTOM = 24 // for the periods
const TOP = 10
const BAR = 0.6 // of the room of a period
const NAME = 45 // room of a name

type Props = {
  title: string
  hint?: string | undefined
  /** In the order in which they stand, the oldest first. */
  bars: readonly { name: string; value: number }[]
  /** A line across the bars; null is none. `text` says what it is. */
  limit?: { value: number; text: string } | null
  /** A value of the axis, short. */
  format: (value: number) => string
}

/** Bars over an axis with figures. What it shows can be read in the table under the charts. */
export function BarChart({ title, hint, bars, limit = null, format }: Props) {
  const titleId = useId()
  const axis = axisOf([...bars.map(({ value }) => value), ...(limit ? [limit.value] : [])])
  const [low, high] = [axis[0] ?? 0, axis.at(-1) ?? 1]
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const room = (WIDTH - LEFT) / Math.max(1, bars.length)
  const step = Math.ceil(NAME / room) // names that would run together leave some out, the newest stays

  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption className={styles['caption']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {hint && <p className={styles['hint']}>{hint}</p>}
        {limit && <p className={styles['limitText']}>{limit.text}</p>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['chart']} aria-hidden>
        {axis.map((value) => (
          <g key={value}>
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? styles['zero'] : styles['line']}
            />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className={styles['figures']}>
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
              className={value < 0 ? styles['below'] : styles['bar']}
            />
            {(bars.length - 1 - index) % step === 0 && (
              <text x={LEFT + (index + 0.5) * room} y={HEIGHT - 6} textAnchor="middle" className={styles['figures']}>
                {name}
              </text>
            )}
          </g>
        ))}
        {limit && <line x1={LEFT} x2={WIDTH} y1={y(limit.value)} y2={y(limit.value)} className={styles['limit']} />}
      </svg>
    </figure>
  )
}
