import type { CSSProperties } from 'react'

import { RANKS_EVERY } from '~/constants/bonuses.ts'
import type { Leader, Tournament } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatTime } from '~/lib/clock.ts'
import { formatNumber } from '~/lib/money.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import textStyles from '~/ui/text/text.module.css'

import css from './leaders.module.css'
import { PrizeText, Section } from './tournament-sections.tsx'
import { usePointsText } from './use-tournament.ts'

type Props = { tournament: Tournament; phase: Tournament['status'] }

/** The first ten, and always the player's row. Shows when the ranks were calculated: they are not live. */
export function Leaders({ tournament, phase }: Props) {
  const { t } = useT()
  const { leaders, slug, participants_count: players, leaderboard_updated_at: countedAt } = tournament
  if (phase === 'upcoming' || phase === 'cancelled') return null
  return (
    <Section title={t('tournaments.leaders')} className={css['section']}>
      {phase === 'active' && (
        <p className={textStyles['muted']}>
          {t('tournaments.countedAt', { time: formatTime(countedAt), minutes: RANKS_EVERY })}
        </p>
      )}
      {leaders.length === 0 ? (
        <p className={textStyles['muted']}>{t('tournaments.nobodyYet')}</p>
      ) : (
        <FirstRanks tournament={tournament} />
      )}
      {players > leaders.length && leaders.length > 0 && (
        <AppLink to="/tournaments/$slug/places" params={{ slug }} look="secondary">
          {t('tournaments.allPlaces')}
        </AppLink>
      )}
    </Section>
  )
}

/** The ranks included in the tournament: the first ten, and always the player's row. */
export function FirstRanks({ tournament: { leaders, me } }: { tournament: Tournament }) {
  const { t } = useT()
  const isOutside = me !== null && !leaders.some(({ is_me: isMe }) => isMe)
  return (
    <ol className={css['list']} aria-label={t('tournaments.leaders')}>
      {leaders.map((leader) => (
        <LeaderRow key={leader.place} row={leader} />
      ))}
      {isOutside && <LeaderRow row={{ ...me, is_me: true }} />}
    </ol>
  )
}

/** One row of the table; `delta` and `nickname` are unknown for the player's row outside the first ten. */
export type Row = Pick<Leader, 'place' | 'points' | 'prize' | 'is_me'> & Partial<Pick<Leader, 'nickname' | 'delta'>>

type RowProps = {
  /** Undefined while loading. */
  row: Row | undefined
  style?: CSSProperties
  /** In a long list: index and number of rows. */
  position?: { index: number; total: number }
}

/** One row of the table: rank, nickname, points and prize; the player's row is also marked by text. */
export function LeaderRow({ row, style, position }: RowProps) {
  const { t, language } = useT()
  const pointsText = usePointsText()
  const aria = position && { 'aria-posinset': position.index + 1, 'aria-setsize': position.total }
  if (!row)
    return (
      <li className={css['row']} style={style} aria-hidden>
        <Skeleton width={28} height={18} />
        <Skeleton width="60%" height={18} />
        <Skeleton width={64} height={18} />
      </li>
    )
  const { place: rank, nickname, points, prize, is_me: isMe, delta = 0 } = row
  return (
    <li className={css['row']} style={style} data-me={isMe || undefined} data-top={rank <= 3 || undefined} {...aria}>
      <span className={css['place']}>{formatNumber(rank, language)}</span>
      <span className={css['who']}>
        {isMe && <strong>{t('tournaments.me')}</strong>} {nickname && <span translate="no">{nickname}</span>}
        {delta !== 0 && <Movement delta={delta} />}
      </span>
      <span className={css['points']}>{pointsText(points)}</span>
      <span className={css['prize']}>{prize && <PrizeText prize={prize} />}</span>
    </li>
  )
}

function Movement({ delta }: { delta: number }) {
  const { t } = useT()
  const count = Math.abs(delta)
  return (
    <span className={css['delta']} data-down={delta < 0 || undefined}>
      <Icon
        name="chevron-down"
        size={16}
        label={delta > 0 ? t('tournaments.up', { count }) : t('tournaments.down', { count })}
      />
      <span aria-hidden>{count}</span>
    </span>
  )
}
