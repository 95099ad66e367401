import { favouritesOf, playedOf } from '~/db/my-games.ts'
import { useMyGames } from '~/db/use-my-games.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { renderStar } from '../favourite-button.tsx'
import rowCss from '../game-row.module.css'
import { GameCells } from '../game-row.tsx'
import { RowFrame } from '../row-frame.tsx'

/** Played and favourite games of this device, for a guest too. Hidden while there are none. */
export function MyRows({ isOffline }: { isOffline: boolean }) {
  const { t } = useT()
  const mine = useMyGames()
  const rows = [
    { title: t('lobby.played'), list: 'played', games: playedOf(mine ?? []) },
    { title: t('lobby.favourites'), list: 'favourites', games: favouritesOf(mine ?? []) },
  ]
  return rows
    .filter(({ games }) => games.length > 0)
    .map(({ title, list, games }) => (
      <RowFrame
        key={title}
        title={title}
        all={
          <AppLink to="/games/my/$list" params={{ list }} look="plain" className={rowCss['all'] ?? ''}>
            {t('common.seeAll')}
          </AppLink>
        }
      >
        <GameCells games={games} isOffline={isOffline} renderOver={renderStar} />
      </RowFrame>
    ))
}
