import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { gameQuery } from '~/api/games.ts'
import { gameCardSchema } from '~/contract/games.ts'
import { setFavourite } from '~/db/my-games.ts'
import { useIsFavourite } from '~/db/use-my-games.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/icon.tsx'

import css from './game-favourite.module.css'

/** A star: is the game a favourite? Kept on this device at once; the account hears of it when it can. */
export const GameFavourite = observer(function GameFavourite({ slug }: { slug: string }) {
  const { t } = useT()
  const { guest } = useStores()
  const { data: game } = useQuery(gameQuery(slug, guest.audience))
  const isFavourite = useIsFavourite(slug)
  if (!game) return null
  return (
    <button
      type="button"
      className={css['star']}
      aria-pressed={isFavourite}
      aria-label={t('game.favourite', { title: game.title })}
      onClick={() => void setFavourite(gameCardSchema.parse(game), !isFavourite)}
    >
      <Icon name="star" />
    </button>
  )
})
