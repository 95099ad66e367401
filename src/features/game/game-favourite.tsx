import { gameCardReader, type GameCard } from '~/contract/games.ts'
import { setFavourite } from '~/db/my-games.ts'
import { useIsFavourite } from '~/responses/use-my-games.ts'
import { ownerNow } from '~/platform/owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'

/** A star that marks the game as a favourite. Stored on this device at once, synced with the account later. */
export function GameFavourite({ game }: { game: GameCard }) {
  const { t } = useT()
  const isFavourite = useIsFavourite(game.slug)
  const card = gameCardReader.safeParse(game).data // the fields that are stored
  return (
    <IconButton
      icon="star"
      size={24}
      label={t('game.favourite', { title: game.title })}
      aria-pressed={isFavourite}
      onClick={() => void (card && setFavourite(ownerNow(), card, !isFavourite))}
    />
  )
}
