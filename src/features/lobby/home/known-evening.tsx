import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { cashbackQuery, offersQuery } from '~/api/offers.ts'
import { vipClubQuery } from '~/api/vip.ts'
import type { GameCard } from '~/contract/games.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { levelColor } from '~/lib/level-color.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { useT } from '~/hooks/use-t.ts'
import { isPlayable, spinsLeft } from '~/offers/spins.ts'
import { percentWagered, wageredNow } from '~/offers/wagering.ts'
import { useStores } from '~/stores/use-stores.ts'

import { PlaceCard, PlayCard, Words } from './evening-card.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import css from './your-evening.module.css'

/** What a player may want tonight: the last game, free spins, the bonus in play, the cashback, and the way to money. */
export const KnownEvening = observer(function KnownEvening({ game }: { game: GameCard | undefined }) {
  const { t, language } = useT()
  const { guest } = useStores()
  const { data: offers = [] } = useQuery(offersQuery(guest.language))
  const { data: cashback } = useQuery(cashbackQuery())
  const spins = offers.find(isPlayable)
  const bonus = wageredNow(offers)

  return (
    <ul className={css['cards']} aria-label={t('lobby.evening')}>
      {game && <PlayCard game={game} label={t('lobby.played')} />}
      <WithdrawalCard />
      {spins && (
        <PlaceCard to="/bonuses/received" icon="gift">
          <Words label={t('lobby.spins')} value={formatNumber(spinsLeft(spins), language)} />
        </PlaceCard>
      )}
      {bonus && <WageringCard bonus={bonus} />}
      {cashback && cashback.amount > 0 && (
        <PlaceCard to="/bonuses" icon="bonus">
          <Words label={t('lobby.eveningCashback')} value={formatMoney(cashback.amount, cashback.currency, language)} />
        </PlaceCard>
      )}
      <PlaceCard to="/cash-box/deposit" icon="wallet">
        <Words label={t('shell.balance')} value={t('shell.topUp')} />
      </PlaceCard>
      <ClubCard />
    </ul>
  )
})

/** The club, with the level where the profile or the club has asked for it: home has no call to spare for that. */
const ClubCard = observer(function ClubCard() {
  const { t } = useT()
  const { guest } = useStores()
  const { data: club } = useQuery({ ...vipClubQuery(guest.audience), enabled: false })
  const level = club?.levels.find(({ slug }) => slug === club.me?.level)
  return (
    <PlaceCard to="/vipclub" icon="vip">
      <Words
        label={t('shell.vipClub')}
        value={level?.title ?? t('lobby.eveningLevel')}
        color={level && levelColor(level.color)}
      />
    </PlaceCard>
  )
})

function WageringCard({ bonus }: { bonus: PlayerOffer }) {
  const { t, language } = useT()
  const percent = percentWagered(bonus)
  return (
    <PlaceCard to="/bonuses/received" icon="clock">
      <span className={css['words']}>
        <span className={css['label']}>{bonus.content.title}</span>
        <span className={css['value']}>
          {t('lobby.eveningWagered', { percent: formatPercent(percent * 100, language) })}
        </span>
        <progress className={css['bar']} max={100} value={percent} aria-hidden />
      </span>
    </PlaceCard>
  )
}
