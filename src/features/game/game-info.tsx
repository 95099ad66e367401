import { observer } from 'mobx-react-lite'

import type { GameCard } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { GameFavourite } from './game-favourite.tsx'
import css from './game-info.module.css'
import type { GameMode } from './use-launch.ts'

// the game does not wait for its text
const BreakButton = lazyPart(() => import('./break-button.tsx').then((module) => module.BreakButton), {
  fallback: <span className={css['room']} />,
  ifFailed: 'nothing',
})

type Props = {
  slug: string
  game: GameCard | undefined
  mode: GameMode
  /** Null if the browser does not support full screen. */
  onFill: (() => void) | null
}

/** The title and mode of the game, a break for a player, its star, its sheet, and full screen. */
export const GameInfo = observer(function GameInfo({ slug, game, mode, onFill }: Props) {
  const { t } = useT()
  const { dialogs, session } = useStores()
  return (
    <div className={css['info']}>
      <div className={css['names']}>
        <h1 id="game-title" className={css['title']}>
          {game?.title ?? ''}
        </h1>
        {game && <span className={css['provider']}>{game.provider.name}</span>}
      </div>
      {mode === 'demo' && <span className={css['demo']}>{t('game.demo')}</span>}
      <div className={css['actions']}>
        {session.isSignedIn && !session.isOnBreak && <BreakButton />}
        {game && <GameFavourite game={game} />}
        <IconButton
          icon="info"
          label={t('game.about')}
          aria-haspopup="dialog"
          onClick={() => dialogs.show({ kind: 'game-sheet', slug })}
        />
        {onFill && <IconButton icon="fullscreen" label={t('game.fullscreen')} onClick={onFill} />}
      </div>
    </div>
  )
})
