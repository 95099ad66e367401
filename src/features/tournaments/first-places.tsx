import type { Tournament } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'

import { LeaderRow } from './leader-row.tsx'
import css from './leaders.module.css'

/** The ranks that come with the tournament: the first ten, and always the player's own row. */
export function FirstPlaces({ tournament: { leaders, me } }: { tournament: Tournament }) {
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
