import { observer } from 'mobx-react-lite'

import { favouritesOf, playedOf } from '~/db/my-games.ts'
import { useMyGames } from '~/responses/use-my-games.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'
import textStyles from '~/ui/text/text.module.css'

import { GameGrid } from '../lists/game-grid.tsx'
import css from '../lists/game-list.module.css'

/** Slugs of the visitor's lists in URLs. */
export const myLists = ['favourites', 'played'] as const
export type MyList = (typeof myLists)[number]

const gamesOf = { favourites: favouritesOf, played: playedOf }
const titles = { favourites: 'lobby.favourites', played: 'catalogue.played' } as const
const nothing = {
  favourites: { title: 'catalogue.noFavourites', text: 'catalogue.noFavouritesText' },
  played: { title: 'catalogue.nonePlayed', text: 'catalogue.nonePlayedText' },
} as const

/** Favourite or recently played games of this device, for a guest too; works offline (PLUS-53). */
export const MyGamesPage = observer(function MyGamesPage({ list }: { list: MyList }) {
  const { t, language } = useT()
  const { network, session } = useStores()
  const rows = useMyGames()
  const games = rows && gamesOf[list](rows)
  const title = t(titles[list])
  useDocumentTitle(title)
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1 className={css['title']}>{title}</h1>
        <Status as="output" className={css['count']}>
          {games &&
            games.length > 0 &&
            t('games.count', { count: games.length, number: formatNumber(games.length, language) })}
        </Status>
      </header>
      <LinkTabs
        label={t('catalogue.mine')}
        tabs={myLists.map((other) => ({
          to: '/games/my/$list',
          link: { params: { list: other } },
          label: t(titles[other]),
        }))}
      />
      {session.isOnBreak && <p className={textStyles['mutedProse']}>{t('onBreak.games')}</p>}
      {!network.isOnline && games && games.length > 0 && (
        <p className={textStyles['mutedProse']}>{t('games.offline')}</p>
      )}
      {games?.length === 0 ? (
        <EmptyState scene="bottle" title={t(nothing[list].title)} text={t(nothing[list].text)}>
          <AppLink to={session.isOnBreak ? '/' : '/games'} look="secondary">
            {t(session.isOnBreak ? 'install.toLobby' : 'games.all')}
          </AppLink>
        </EmptyState>
      ) : (
        <GameGrid
          key={list}
          label={title}
          games={games ?? []}
          hasMore={games === undefined}
          isOffline={!network.isOnline}
        />
      )}
    </div>
  )
})
