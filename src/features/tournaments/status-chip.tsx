import type { TournamentCard } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'

import css from './status-chip.module.css'

/** What a tournament is now, in words. */
export function StatusChip({ phase }: { phase: TournamentCard['status'] }) {
  const { t } = useT()
  return (
    <span className={css['chip']} data-phase={phase}>
      {t(`tournaments.status.${phase}`)}
    </span>
  )
}
