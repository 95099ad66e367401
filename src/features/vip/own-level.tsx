import type { CSSProperties } from 'react'

import { ownLevel } from '~/api/vip.ts'
import type { VipClub, VipLevel } from '~/contract/vip.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatPercent, formatNumber } from '~/lib/money.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { LevelEmblem } from '~/ui/media/level-emblem.tsx'
import { levelColor } from '~/lib/color.ts'

import css from './vip-page.module.css'

const nothing: NonNullable<NonNullable<VipClub['me']>['worth']> = []

type PerksProps = {
  title: string
  perks: VipLevel['perks']
  /** The current value of some perks for the player. */
  worth?: NonNullable<VipClub['me']>['worth']
}

/** The perks of a level. */
function Perks({ title, perks, worth = nothing }: PerksProps) {
  return (
    <div className={css['gives']}>
      <p className={css['label']}>{title}</p>
      <ul className={css['perks']} aria-label={title}>
        {perks.map((perk) => (
          <li key={perk.kind}>
            <span>
              {perk.title}
              {worth
                .filter(({ kind }) => kind === perk.kind)
                .map(({ text }) => (
                  <small key={text} className={css['worth']}>
                    {text}
                  </small>
                ))}
            </span>
            <strong className={css['value']}>{perk.value}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a formatter of club points: `pointsText(270)`. */
function usePointsText() {
  const { t, language } = useT()
  return (points: number) => t('vip.points', { count: points, number: formatNumber(points, language) })
}

const FULL = 10_000 // basis points
const RADIUS = 54
const ROUND = 2 * Math.PI * RADIUS
const EMBLEM = 60
const EMBLEM_PLACE = `translate(${60 - EMBLEM / 2} 18)`

type Props = { me: NonNullable<VipClub['me']>; levels: readonly VipLevel[] }

/**
 * The player's level: its emblem in a progress ring on a background of its colour, and the perks of this and the next
 * level.
 */
export function OwnLevel({ me, levels }: Props) {
  const { t, language } = useT()
  const pointsText = usePointsText()
  const { level, rank = 0 } = ownLevel({ me, levels }) ?? {}
  const next = levels.find(({ slug }) => slug === me.next_level)
  const part = Math.min(FULL, Math.max(0, me.progress_bp)) / FULL
  const missing =
    next && me.points_to_next !== null
      ? t('vip.toNext', { points: pointsText(me.points_to_next), level: next.title })
      : t('vip.highest')
  const color = levelColor(level?.color ?? '')
  return (
    <section
      className={`${css['card']} ${css['tinted']}`}
      style={{ '--level': color } as CSSProperties}
      aria-label={t('vip.yourLevel')}
    >
      <div className={css['own']}>
        <svg className={css['ring']} viewBox="0 0 120 120" width="144" height="144" role="img" aria-label={missing}>
          {level && (
            <g transform={EMBLEM_PLACE} style={{ color }}>
              <LevelEmblem rank={rank} levels={levels.length} size={EMBLEM} />
            </g>
          )}
          <circle cx="60" cy="60" r={RADIUS} className={css['track']} />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            className={css['way']}
            stroke={color}
            strokeDasharray={`${part * ROUND} ${ROUND}`}
          />
          <text x="60" y={level ? 92 : 60} textAnchor="middle" dominantBaseline="central" className={css['percent']}>
            {formatPercent(Math.floor(part * 100) * 100, language)}
          </text>
        </svg>
        <div className={css['words']}>
          <p className={css['label']}>{t('vip.yourLevel')}</p>
          <p className={css['title']} style={{ color }}>
            {level?.title}
          </p>
          <p className={css['text']}>{pointsText(me.points)}</p>
          <p className={css['next']}>{missing}</p>
        </div>
      </div>
      {level && level.perks.length > 0 && (
        <Perks title={t('vip.nowGives', { level: level.title })} perks={level.perks} worth={me.worth} />
      )}
      {next && <Perks title={t('vip.nextGives', { level: next.title })} perks={next.perks} />}
      <p className={css['contact']}>
        {me.manager && <span>{t('vip.manager', { name: me.manager.name })}</span>}
        <ServerLink href="/contacts?back=/vipclub" look="secondary">
          {me.manager ? t('vip.writeManager') : t('chat.write')}
        </ServerLink>
      </p>
    </section>
  )
}
