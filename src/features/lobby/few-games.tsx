import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import type { GameCard as Game } from '~/contract/games.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './few-games.module.css'
import { GameCard, GameCardSkeleton } from './game-card.tsx'

const WIDTH = 120 // px, maximum; matches the styles

type Props = {
  title: string
  /** Undefined while loading: the space is reserved. */
  games: readonly Game[] | undefined
  /** Mode in which the games open. */
  mode?: 'demo' | undefined
}

/** Three games side by side under a small title. */
export const FewGames = observer(function FewGames({ title, games, mode }: Props) {
  const { network, session } = useStores()
  const titleId = useId()
  return (
    <section className={css['few']} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      <ul className={css['games']} aria-busy={games === undefined}>
        {games
          ? games.map((game) => (
              <li key={game.slug}>
                <GameCard
                  game={game}
                  width={WIDTH}
                  mode={mode}
                  isOffline={!network.isOnline}
                  isOnBreak={session.isOnBreak}
                />
              </li>
            ))
          : [1, 2, 3].map((key) => (
              <li key={key}>
                <GameCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
})
