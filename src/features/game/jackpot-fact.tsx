import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'

import { jackpotsQuery, polledJackpotsQuery } from '~/api/live-facts.ts'
import type { Game } from '~/contract/games.ts'
import type { Jackpot } from '~/contract/jackpots.ts'
import { useGrowingAmounts } from '~/hooks/use-growing-amounts.ts'
import { useIsInView } from '~/hooks/use-in-view.ts'
import { useT } from '~/hooks/use-t.ts'
import { poolKey } from '~/lib/money.ts'
import { useStoredQuery } from '~/stores/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useMedia } from '~/ui/media/media.tsx'
import { Money } from '~/ui/text/money.tsx'

import css from './game-facts.module.css'

const hasJackpot = ({ badge, categories, features }: Game) =>
  badge === 'jackpot' || categories.includes('jackpot') || (features?.includes('jackpot') ?? false)

/** The jackpot of a game among its facts, growing (PLUS-54); hidden during a break (O-68). */
export const JackpotFact = observer(function JackpotFact({ game }: { game: Game }) {
  const { guest, session } = useStores()
  const isWanted = hasJackpot(game) && !session.isOnBreak
  const { data, asOf } = useStoredQuery({ ...jackpotsQuery(guest.market), enabled: isWanted })
  const jackpot = isWanted ? data?.find(({ game: { slug } }) => slug === game.slug) : undefined
  return jackpot ? <Sum jackpot={jackpot} asOf={asOf} /> : null
})

const Sum = observer(function Sum({ jackpot, asOf }: { jackpot: Jackpot; asOf: number | null }) {
  const { t } = useT()
  const { guest } = useStores()
  const place = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(place)
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  useQuery({ ...polledJackpotsQuery(guest.market), enabled: isInView })
  const amounts = useGrowingAmounts([jackpot], { isLive: asOf === null, isTicking: isInView && !prefersStill })
  return (
    <div ref={place} className={css['fact']}>
      <dt>{t('game.badge-jackpot')}</dt>
      <dd>
        <Money
          minor={amounts.get(poolKey(jackpot)) ?? jackpot.amount}
          currency={jackpot.currency}
          {...(asOf === null ? {} : { asOf })}
        />
      </dd>
    </div>
  )
})
