import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef } from 'react'

import { jackpotsQuery, polledJackpotsQuery } from '~/api/live-facts.ts'
import type { Jackpot } from '~/contract/jackpots.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useGrowingAmounts } from '~/hooks/use-growing-amounts.ts'
import { useIsInView } from '~/hooks/use-in-view.ts'
import { useHasOpenGame } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { poolKey } from '~/lib/money.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { GameLink } from '~/ui/links/game-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { Money } from '~/ui/text/money.tsx'

import { CardNote } from '../game-card.tsx'
import { RowFrame } from '../row-frame.tsx'
import rowCss from '../game-row.module.css'
import css from './blocks.module.css'
import { LazyBlock } from './lazy-block.tsx'

const PICTURE = { width: 96, height: 128 } // px
/** The row of jackpot games shows the rest. */
const SHOWN = 3

/** Jackpots with growing sums (PLUS-54). Hidden if the server has none. */
export function JackpotsBlock() {
  return (
    <LazyBlock name="jackpots" cells={css['slidesTall']}>
      <Jackpots />
    </LazyBlock>
  )
}

/** Several games share a pool: its first one stays. */
const onePerPool = (jackpots: readonly Jackpot[]) =>
  jackpots.filter((one, at) => jackpots.findIndex((other) => poolKey(other) === poolKey(one)) === at)

const Jackpots = observer(function Jackpots() {
  const { guest } = useStores()
  const hasOpenGame = useHasOpenGame()
  const { data, asOf, isPending, failure } = useStoredQuery(jackpotsQuery(guest.market))
  const open = useMemo(() => data && onePerPool(data.filter(hasOpenGame)).slice(0, SHOWN), [data, hasOpenGame])
  if (!data && isPending && !failure) return <div className={`${rowCss['place']} ${css['slidesTall']}`} aria-hidden />
  if (!open || open.length === 0) return null
  return <Row jackpots={open} asOf={asOf} />
})

/** Polls and ticks only while it is in view. */
const Row = observer(function Row({ jackpots, asOf }: { jackpots: readonly Jackpot[]; asOf: number | null }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const asOfText = useAsOf()
  const place = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(place)
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  useQuery({ ...polledJackpotsQuery(guest.market), enabled: isInView })
  const amounts = useGrowingAmounts(jackpots, { isLive: asOf === null, isTicking: isInView && !prefersStill })
  const isOffline = !network.isOnline
  return (
    <div ref={place}>
      <RowFrame
        title={t('lobby.jackpots')}
        note={asOf !== null && <span className={css['sample']}>{asOfText(asOf)}</span>}
        cells={css['wide']}
      >
        {jackpots.map((jackpot) => (
          <li key={jackpot.id}>
            <GameLink slug={jackpot.game.slug} className={`${css['slide']} ${css['pool']}`}>
              <LazyImage
                path={jackpot.game.image}
                alt=""
                {...PICTURE}
                placeholder={jackpot.game.placeholder}
                className={css['picture'] ?? ''}
              />
              <span className={css['words']}>
                <Money
                  minor={amounts.get(poolKey(jackpot)) ?? jackpot.amount}
                  currency={jackpot.currency}
                  className={css['amount']}
                />
                <span className={css['who']}>{jackpot.title}</span>
                <CardNote note={isOffline && 'needsNetwork'}>{jackpot.game.title}</CardNote>
              </span>
            </GameLink>
          </li>
        ))}
      </RowFrame>
    </div>
  )
})
