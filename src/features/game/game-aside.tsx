import { observer } from 'mobx-react-lite'

import type { Game } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import css from './game-aside.module.css'
import { GameFacts } from './game-facts.tsx'
import { type RenderGames, SimilarGames } from './similar-games.tsx'
import type { GameMode } from './use-launch.ts'

type Props = { game: Game; mode: GameMode; renderGames: RenderGames }

/** The column beside a running upright game on a wide screen: its facts, the deposit, similar games. */
export const GameAside = observer(function GameAside({ game, mode, renderGames }: Props) {
  const { t } = useT()
  const { dialogs, guest } = useStores()
  const category = game.categories[0]
  return (
    <>
      <section className={css['about']} aria-label={t('game.about')}>
        <p className={css['text']}>{game.description}</p>
        <GameFacts game={game} currency={guest.market.currency} />
      </section>
      {mode === 'real' && (
        <Button
          variant="secondary"
          isWide
          aria-haspopup="dialog"
          onClick={() => dialogs.show({ kind: 'game-deposit' })}
        >
          {t('shell.topUp')}
        </Button>
      )}
      {category !== undefined && (
        <SimilarGames slug={game.slug} category={category} mode={mode} renderGames={renderGames} />
      )}
    </>
  )
})
