import type { CSSProperties } from 'react'

import type { Leader } from '~/contract/tournaments.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './leaders.module.css'
import { PrizeText } from './prize-text.tsx'
import { usePointsText } from './use-points-text.ts'

/** One row of the table; `delta` and `nickname` are unknown for the player's own row outside of the first ten. */
export type Row = Pick<Leader, 'place' | 'points' | 'prize' | 'is_me'> & Partial<Pick<Leader, 'nickname' | 'delta'>>

type Props = {
  /** Undefined while it is on its way. */
  row: Row | undefined
  style?: CSSProperties
  /** In a long list: which row of how many. */
  position?: { index: number; total: number }
}

/** One row of the table: rank, nickname, points and prize; the player's own is marked by a text too. */
export function LeaderRow({ row, style, position }: Props) {
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
  const { place, nickname, points, prize, is_me: isMe, delta = 0 } = row
  return (
    <li className={css['row']} style={style} data-me={isMe || undefined} data-top={place <= 3 || undefined} {...aria}>
      <span className={css['place']}>{formatNumber(place, language)}</span>
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
