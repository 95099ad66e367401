import { favouritesOf, playedOf } from '~/db/my-games.ts'
import { useMyGames } from '~/db/use-my-games.ts'
import { useT } from '~/hooks/use-t.ts'

import { renderStar } from '../favourite-button.tsx'
import { GameCells } from '../game-row.tsx'
import { RowFrame } from '../row-frame.tsx'

/** Games that were played on this device or are favourites: a guest's too. Nothing while there are none. */
export function MyRows({ isOffline }: { isOffline: boolean }) {
  const { t } = useT()
  const mine = useMyGames()
  const rows = [
    { title: t('lobby.played'), games: playedOf(mine ?? []) },
    { title: t('lobby.favourites'), games: favouritesOf(mine ?? []) },
  ]
  return rows
    .filter(({ games }) => games.length > 0)
    .map(({ title, games }) => (
      <RowFrame key={title} title={title}>
        <GameCells games={games} isOffline={isOffline} renderOver={renderStar} />
      </RowFrame>
    ))
}
