import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { ownLevel, vipClubQuery } from '~/api/vip.ts'
import type { GameCard } from '~/contract/games.ts'
import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { levelColor } from '~/lib/color.ts'
import { formatNumber, formatPercent } from '~/lib/money.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { cashbackNow, cashbackMoments } from '~/offers/cashback.ts'
import { playableSpins } from '~/offers/amounts.ts'
import { percentWagered, wageredNow } from '~/offers/wagering.ts'
import type { QueryResult } from '~/responses/live-or-stored.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

import { GamePageCard, PageCard, PlayCard, Texts } from './evening-card.tsx'
import { useOpenWithdrawals, WithdrawalCard } from './withdrawal-card.tsx'
import css from './your-evening.module.css'

type Props = {
  game: GameCard | undefined
  /** The first entry. */
  first?: ReactNode
}

/** Timestamp (ms since 1970) of stored data; null if live. */
type Dated = { asOf: number | null }
type Offers = QueryResult<readonly PlayerOffer[]>

/** The player's likely next steps: last game, free spins, active bonus, cashback, and the cash box. */
export const StoredEvening = observer(function StoredEvening({ game, first }: Props) {
  const { t } = useT()
  const { guest, network } = useStores()
  const offers = useStoredQuery(offersQuery(guest.language))
  const cashback = useStoredQuery(cashbackQuery())
  const withdrawals = useOpenWithdrawals()
  const isWaiting = offers.isPending || cashback.isPending || withdrawals.isLoading
  const isShown = useInTurn(network, isWaiting) // a late card would move those beside it
  const bonus = wageredNow(offers.data ?? [])

  return (
    <ul className={css['cards']} aria-label={t('lobby.evening')}>
      {first}
      {isShown(1) && (
        <>
          {bonus && <WageringCard bonus={bonus} asOf={offers.asOf} />}
          {game && <PlayCard game={game} label={t('lobby.played')} />}
          <WithdrawalCard open={withdrawals.open} />
          <SpinsCard offers={offers} />
          {cashback.data && <CashbackCard cashback={cashback.data} asOf={cashback.asOf} offers={offers} />}
          <PageCard to="/cash-box/deposit" icon="wallet">
            <Texts label={t('shell.balance')} value={t('shell.topUp')} />
          </PageCard>
          <ClubCard />
        </>
      )}
    </ul>
  )
})

/** All active free spins: links to their game, or to their list if there are several. */
function SpinsCard({ offers: { data, asOf } }: { offers: Offers }) {
  const { t, language } = useT()
  const { offers: spins, left } = playableSpins(data ?? [])
  const [first, second] = spins
  if (!first) return null
  const text = <Texts label={t('lobby.spins')} value={formatNumber(left, language)} />
  if (second) {
    return (
      <PageCard to="/bonuses/received" icon="gift" asOf={asOf}>
        {text}
      </PageCard>
    )
  }
  return (
    <GamePageCard slug={first.game_slug} icon="gift" asOf={asOf}>
      {text}
    </GamePageCard>
  )
}

/** Cashback to claim, otherwise the sum of the running period. */
function CashbackCard({ cashback, asOf, offers }: { cashback: Cashback; offers: Offers } & Dated) {
  const { t } = useT()
  const own = useOwnMoney()
  const { allToClaim, collected } = cashbackNow(cashback, offers.data ?? [], useServerTimeAt(cashbackMoments(cashback)))
  const amount = allToClaim ?? collected ?? 0
  if (amount === 0) return null
  const isCollected = allToClaim === null
  const label = t(isCollected ? 'lobby.eveningCashback' : 'lobby.eveningCashbackReady')
  return (
    <PageCard to="/bonuses" icon="reload" asOf={isCollected ? asOf : offers.asOf}>
      <Texts label={label} value={own(amount, cashback.currency)} />
    </PageCard>
  )
}

/** The club, with the level if the profile or the club page has already fetched it: home requests only a newer one. */
const ClubCard = observer(function ClubCard() {
  const { t } = useT()
  const { guest } = useStores()
  const isFetched = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  const { data: club } = useQuery({ ...vipClubQuery(guest.market), enabled: isFetched })
  const level = club && ownLevel(club)?.level
  return (
    <PageCard to="/vipclub" icon="vip">
      <Texts
        label={t('shell.vipClub')}
        value={level?.title ?? t('lobby.eveningLevel')}
        color={level && levelColor(level.color)}
      />
    </PageCard>
  )
})

function WageringCard({ bonus, asOf }: { bonus: PlayerOffer } & Dated) {
  const { t, language } = useT()
  const percent = percentWagered(bonus)
  return (
    <PageCard to="/bonuses/received" icon="bonus" asOf={asOf}>
      <span className={css['words']}>
        <span className={css['label']}>{bonus.content.title}</span>
        <span className={css['value']}>
          {t('lobby.eveningWagered', { percent: formatPercent(percent * 100, language) })}
        </span>
        <progress className={css['bar']} max={100} value={percent} aria-hidden />
      </span>
    </PageCard>
  )
}
