import { observer } from 'mobx-react-lite'

import { winnersQuery } from '~/api/showcase.ts'
import type { Win } from '~/contract/showcase.ts'
import { formatTime } from '~/lib/clock.ts'
import { useHasOpenGame } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { GameLink } from '~/ui/links/game-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Money } from '~/ui/text/money.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './blocks.module.css'
import { LazyBlock, useHomeBlock } from './lazy-block.tsx'
import { RowFrame } from '../row-frame.tsx'

const PICTURE = { width: 48, height: 64 } // px

/** Latest wins, labelled as examples if they are (API-46, GAME-21). Nothing moves automatically. */
export function WinnersBlock() {
  return (
    <LazyBlock name="winners" cells={css['winsTall']}>
      <Winners />
    </LazyBlock>
  )
}

const Winners = observer(function Winners() {
  const { t } = useT()
  const hasOpenGame = useHasOpenGame()
  const block = useHomeBlock(winnersQuery(useStores().guest.market), ({ data }) => !data.some(hasOpenGame))
  if (block.state === 'hidden') return null
  const isSample = block.state === 'shown' && block.data.is_sample
  return (
    <RowFrame
      title={t('lobby.winners')}
      note={isSample && <span className={css['sample']}>{t('lobby.sample')}</span>}
      cells={css['wins']}
    >
      {block.state === 'loading'
        ? [1, 2, 3].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton className={css['win'] ?? ''} radius="var(--radius-card)" />
            </li>
          ))
        : block.data.data.filter(hasOpenGame).map((win) => <WinCard key={win.id} {...win} />)}
    </RowFrame>
  )
})

function WinCard({ nickname, game, amount, currency, won_at: wonAt }: Win) {
  return (
    <li>
      <GameLink slug={game.slug} className={css['win'] ?? ''}>
        <LazyImage
          path={game.image}
          alt=""
          {...PICTURE}
          placeholder={game.placeholder}
          className={css['thumb'] ?? ''}
        />
        <span className={css['words']}>
          <Money minor={amount} currency={currency} className={css['amount']} />
          <span className={css['who']}>{game.title}</span>
          <span className={css['provider']}>
            {nickname} · {formatTime(wonAt)}
          </span>
        </span>
      </GameLink>
    </li>
  )
}
