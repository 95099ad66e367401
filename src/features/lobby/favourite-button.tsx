import type { GameCard } from '~/contract/games.ts'
import { setFavourite } from '~/db/my-games.ts'
import { useIsFavourite } from '~/responses/use-my-games.ts'
import { ownerNow } from '~/platform/owner.ts'
import { useT } from '~/hooks/use-t.ts'

import css from './favourite-button.module.css'

type Props = { game: GameCard; isFavourite: boolean }

/** The star of a card in a list that knows its favourites. Stores the choice on this device at once, also offline. */
export function FavouriteStar({ game, isFavourite }: Props) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={css['star']}
      aria-pressed={isFavourite}
      aria-label={t('game.favourite', { title: game.title })}
      onClick={() => void setFavourite(ownerNow(), game, !isFavourite)}
    />
  )
}

/** The star of a card that reads its own state. */
function FavouriteButton({ game }: { game: GameCard }) {
  return <FavouriteStar game={game} isFavourite={useIsFavourite(game.slug)} />
}

/** The star of a card, for rows. */
export const renderStar = (game: GameCard) => <FavouriteButton game={game} />
