import type { TournamentCard } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'

import css from './tournament-card.module.css'

/** A mark over a picture: hot, new, or for VIP players (TOUR-09). */
export function Ribbon({ kind }: { kind: NonNullable<TournamentCard['ribbon']> }) {
  const { t } = useT()
  return (
    <span className={css['ribbon']} data-kind={kind}>
      {kind === 'vip' ? 'VIP' : t(`game.badge-${kind}`)}
    </span>
  )
}
