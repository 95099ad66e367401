import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { gameQuery } from '~/api/games.ts'
import { gameCardReader } from '~/contract/games.ts'
import { setFavourite } from '~/db/my-games.ts'
import { useIsFavourite } from '~/db/use-my-games.ts'
import { ownerNow } from '~/platform/owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'

/** A star that marks the game as a favourite. Stored on this device at once, synced with the account later. */
export const GameFavourite = observer(function GameFavourite({ slug }: { slug: string }) {
  const { t } = useT()
  const { guest } = useStores()
  const { data: game } = useQuery(gameQuery(slug, guest.market))
  const isFavourite = useIsFavourite(slug)
  if (!game) return null
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
})
