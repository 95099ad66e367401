import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { cashbackQuery } from '~/api/bonuses.ts'
import { isPlayable, offersQuery } from '~/api/offers.ts'
import { userQuery } from '~/api/profile.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { playedOf } from '~/db/my-games.ts'
import { useMyGames } from '~/db/use-my-games.ts'
import { mayPromote } from '~/lib/may-promote.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { GameLink } from '~/ui/links/game-link.tsx'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './your-evening.module.css'

const PICTURE = { width: 42, height: 56 } // px

/** Money that is being wagered: spins have a card of their own. */
const isWagering = ({ status, wager_amount_max: all, spins_count: spins }: PlayerOffer) =>
  (status === 'active' || status === 'started') && all > 0 && !spins

/** What the player may want tonight: the last game, free spins, the bonus in play, the cashback, and the way to money. */
export const YourEvening = observer(function YourEvening() {
  const { t, language } = useT()
  const { guest } = useStores()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const { data: offers = [] } = useQuery(offersQuery(guest.language))
  const { data: cashback } = useQuery(cashbackQuery())
  const [game] = playedOf(useMyGames() ?? [])
  const isOffered = mayPromote(user) // nobody is tempted on a break (O-68)
  const spins = isOffered ? offers.find(isPlayable) : undefined
  const bonus = offers.find(isWagering)

  return (
    <ul className={css['cards']} aria-label={t('lobby.evening')}>
      {game && (
        <li>
          <GameLink slug={game.slug} className={css['card'] ?? ''}>
            <LazyImage path={game.image} alt="" title={game.title} {...PICTURE} className={css['picture'] ?? ''} />
            <Words label={t('lobby.played')} value={game.title} />
          </GameLink>
        </li>
      )}
      {spins && (
        <Card to="/bonuses/received" icon="gift">
          <Words
            label={t('lobby.spins')}
            value={formatNumber((spins.spins_count ?? 0) - spins.played_spins, language)}
          />
        </Card>
      )}
      {bonus && <WageringCard bonus={bonus} />}
      {isOffered && cashback && cashback.amount > 0 && (
        <Card to="/bonuses" icon="bonus">
          <Words label={t('lobby.eveningCashback')} value={formatMoney(cashback.amount, cashback.currency, language)} />
        </Card>
      )}
      <Card to="/cash-box/deposit" icon="wallet">
        <Words label={t('shell.balance')} value={t('shell.topUp')} />
      </Card>
      <Card to="/vipclub" icon="vip">
        <Words label={t('shell.vipClub')} value={t('lobby.eveningLevel')} />
      </Card>
    </ul>
  )
})

type CardProps = {
  to: '/bonuses' | '/bonuses/received' | '/cash-box/deposit' | '/vipclub'
  icon: IconName
  children: ReactNode
}

function Card({ to, icon, children }: CardProps) {
  return (
    <li>
      <AppLink to={to} look="plain" className={css['card'] ?? ''}>
        <span className={css['icon']}>
          <Icon name={icon} size={20} />
        </span>
        {children}
      </AppLink>
    </li>
  )
}

function WageringCard({ bonus }: { bonus: PlayerOffer }) {
  const { t, language } = useT()
  const { wager_amount: done, wager_amount_max: all, content } = bonus
  const percent = Math.floor((Math.min(done, all) * 100) / all)
  return (
    <Card to="/bonuses/received" icon="clock">
      <span className={css['words']}>
        <span className={css['label']}>{content.title}</span>
        <span className={css['value']}>
          {t('lobby.eveningWagered', { percent: formatPercent(percent * 100, language) })}
        </span>
        <progress className={css['bar']} max={100} value={percent} aria-hidden />
      </span>
    </Card>
  )
}

function Words({ label, value }: { label: string; value: string }) {
  return (
    <span className={css['words']}>
      <span className={css['label']}>{label}</span>
      <span className={css['value']}>{value}</span>
    </span>
  )
}
