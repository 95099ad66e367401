import type { GameCard } from '~/contract/games.ts'
import { setFavourite } from '~/db/my-games.ts'
import { useIsFavourite } from '~/db/use-my-games.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import css from './favourite-button.module.css'

/** A star over a card: is the game a favourite? Kept on this device at once, with or without a network. */
export function FavouriteButton({ game }: { game: GameCard }) {
  const { t } = useT()
  const isFavourite = useIsFavourite(game.slug)
  return (
    <button
      type="button"
      className={css['star']}
      aria-pressed={isFavourite}
      aria-label={t('game.favourite', { title: game.title })}
      onClick={() => void setFavourite(game, !isFavourite)}
    >
      <Icon name="star" size={18} />
    </button>
  )
}

/** The star of a card, for rows. */
export const renderStar = (game: GameCard) => <FavouriteButton game={game} />
