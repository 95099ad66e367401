import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef } from 'react'

import { jackpotsQuery, polledJackpotsQuery } from '~/api/live-facts.ts'
import type { Game } from '~/contract/games.ts'
import type { Jackpot } from '~/contract/jackpots.ts'
import type { Currency } from '~/contract/money.ts'
import { useGrowingAmounts } from '~/hooks/use-growing-amounts.ts'
import { useIsInView } from '~/hooks/use-in-view.ts'
import { formatMoney, formatNumber, formatPercent, poolKey } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Money } from '~/ui/text/money.tsx'

import css from './game-facts.module.css'

const hasJackpot = ({ badge, categories, features }: Game) =>
  badge === 'jackpot' || categories.includes('jackpot') || (features?.includes('jackpot') ?? false)

/** The jackpot of a game among its facts, growing (PLUS-54); hidden during a break (O-68). */
const JackpotFact = observer(function JackpotFact({ game }: { game: Game }) {
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

const FeaturesFact = lazyPart(() => import('./own-rounds.tsx').then((module) => module.FeaturesFact), {
  ifFailed: 'nothing',
})

const ALL = 10_000 // basis points

type Props = { game: Game; currency: Currency; onLeave?: (() => void) | undefined }

/** Facts about a game before playing, most important first. A fact that the provider does not report is shown as unknown. */
export function GameFacts({ game, currency, onLeave }: Props) {
  const { t, language } = useT()
  const { provider, rtp, volatility, lines, max_win: maxWin } = game
  const unknown = t('game.sheet.unknown')
  const bets = [game.min_bet, game.max_bet].map((bet) => formatMoney(bet, currency, language))
  return (
    <dl className={css['facts']}>
      <Fact name={t('game.sheet.rtp')} isMain>
        {rtp === null ? unknown : formatPercent(rtp, language)}
      </Fact>
      <Fact name={t('game.sheet.contribution')} isMain>
        <Contribution basisPoints={game.bonus_contribution} />
      </Fact>
      <Fact name={t('game.sheet.volatility')} isMain>
        {volatility === null ? unknown : t(`game.sheet.volatility-${volatility}`)}
      </Fact>
      <JackpotFact game={game} />
      <Fact name={t('games.provider')}>
        <AppLink
          to="/games/filter/$filter"
          params={{ filter: provider.slug }}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {provider.name}
        </AppLink>
      </Fact>
      <FeaturesFact features={game.features} />
      <Fact name={t('game.sheet.bet')}>{bets.join(' – ')}</Fact>
      {lines !== null && <Fact name={t('game.sheet.lines')}>{formatNumber(lines, language)}</Fact>}
      {maxWin !== null && (
        <Fact name={t('game.sheet.maxWin')}>{t('game.sheet.times', { count: formatNumber(maxWin, language) })}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className={isMain ? css['main'] : css['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The share of a bet that counts toward the wagering of a bonus; shown as text if it is nothing or unknown. */
function Contribution({ basisPoints }: { basisPoints: number | null }) {
  const { t, language } = useT()
  if (basisPoints === null) return t('game.sheet.unknown')
  if (basisPoints === 0) return <span className={css['none']}>{t('game.sheet.contributionNone')}</span>
  const percent = formatPercent(Math.min(basisPoints, ALL), language)
  return (
    <>
      {percent} <small>{t('game.sheet.contributionPart')}</small>
    </>
  )
}
