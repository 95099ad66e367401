import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ComponentType, ReactNode } from 'react'

import { shortcutsQuery } from '~/api/lobby.ts'
import { userQuery } from '~/api/profile.ts'
import { FIRST_ROWS } from '~/constants/lists.ts'
import { accountZones } from '~/constants/limits.ts'
import type { GameCard } from '~/contract/games.ts'
import type { Market } from '~/contract/market.ts'
import type { User } from '~/contract/profile.ts'
import { playedOf } from '~/db/my-games.ts'
import { useReceipt } from '~/responses/payment-outcomes.ts'
import { useMyGames } from '~/responses/use-my-games.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import { useLazyPart } from '~/hooks/use-lazy-part.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { PageCard, PlayCard, Texts } from './evening-card.tsx'
import { StoredEvening } from './stored-evening.tsx'
import { useOpenWithdrawals, WithdrawalCard } from './withdrawal-card.tsx'
import css from './your-evening.module.css'

/** Games to suggest: the ends of the rows below the fold, which are out of view, then all games of the first row. */
function useOthers(market: Market): GameCard[] {
  const { data: rows = [] } = useQuery({ ...shortcutsQuery(market), enabled: false }) // the rows fetch it
  return [...rows.slice(FIRST_ROWS).flatMap(({ items }) => items.slice(-1)), ...(rows[0]?.items ?? [])]
}

/**
 * Returns the games that the block shows: the last ones of this device, for a guest then others that open in demo.
 * Undefined until they are read. For observers.
 */
export function useEveningGames(): GameCard[] | undefined {
  const { guest, session } = useStores()
  const isProviderOff = useProviderOff()
  const others = useOthers(guest.market)
  const mine = useMyGames()
  if (!mine) return undefined
  const isOpen = ({ provider }: GameCard) => !isProviderOff(provider.slug)
  const played = playedOf(mine)
  if (session.isSignedIn) return session.isOnBreak ? [] : played.filter(isOpen).slice(0, 1)
  const known = new Map([...played, ...others].map((game) => [game.slug, game]))
  const isDemo = (game: GameCard) => game.has_demo && game.availability === 'available' && isOpen(game)
  return [...known.values()].filter(isDemo).slice(0, GUEST_GAMES)
}

/** Three steps to the first spin: confirm a contact, deposit, play. Before the deposit, the game opens in demo. */
const FirstSteps = observer(function FirstSteps({ user }: { user: User }) {
  const { t } = useT()
  const { guest } = useStores()
  const isProviderOff = useProviderOff()
  const others = useOthers(guest.market)
  const hasContact = user.is_email_confirmed || user.phone_confirmed_by !== 'none'
  const hasPaid = user.deposits_count > 0
  const game = others.find(({ has_demo: hasDemo, availability, provider }) => {
    return availability === 'available' && !isProviderOff(provider.slug) && (hasPaid || hasDemo)
  })
  const step = (number: number, isDone = false) => (isDone ? t('lobby.stepDone') : t('lobby.step', { number }))

  return (
    <ol className={css['cards']} aria-label={t('lobby.steps')}>
      <PageCard to="/profile/contacts" icon={hasContact ? 'check' : 'profile'}>
        <Texts label={step(1, hasContact)} value={t('lobby.stepContact')} />
      </PageCard>
      <PageCard to="/cash-box/deposit" icon={hasPaid ? 'check' : 'wallet'}>
        <Texts label={step(2, hasPaid)} value={t('lobby.stepDeposit')} />
      </PageCard>
      {game && (
        <PlayCard game={game} mode={hasPaid ? undefined : 'demo'} label={hasPaid ? step(3) : t('lobby.stepDemo')} />
      )}
    </ol>
  )
})

/** How many games the block shows to a guest. */
const GUEST_GAMES = 2
/** At most this many deposits make a player new. */
const NEW_DEPOSITS = 1

type Load = () => Promise<ComponentType>
const loadNothing: Load = () => new Promise(() => {})

/**
 * The first block of the home page, for a guest, a new player, a known player, or a player on a break. It begins with the
 * receipt of the last payment; its space is reserved while its code loads.
 */
export const YourEvening = observer(function YourEvening({ receipt = loadNothing }: { receipt?: Load | undefined }) {
  const { session } = useStores()
  const hasReceipt = useReceipt() !== null
  const { part: Receipt } = useLazyPart(receipt, hasReceipt)
  if (!session.isSignedIn) return <GuestEvening />
  const first = hasReceipt && <li className={css['receipt']}>{Receipt && <Receipt />}</li>
  return session.isOnBreak ? <BreakEvening first={first} /> : <PlayerEvening first={first} />
})

/** Games that open in demo with one tap: the last ones of this device, then others. */
const GuestEvening = observer(function GuestEvening() {
  const { t } = useT()
  const { network } = useStores()
  const games = useEveningGames()
  if (!games) return null
  return (
    <ul className={css['cards']} aria-label={t('lobby.evening')}>
      {games.map((game) => (
        <PlayCard
          key={game.slug}
          game={game}
          mode="demo"
          label={t(network.isOnline ? 'game.playDemo' : 'game.needsNetwork')}
        />
      ))}
      <PageCard to="/demo" icon="grid">
        <Texts label={t('games.demo')} value={t('common.seeAll')} />
      </PageCard>
    </ul>
  )
})

/** A player who has never played gets the steps to the first spin, unless there is a receipt. */
const PlayerEvening = observer(function PlayerEvening({ first }: { first: ReactNode }) {
  const { data: user } = useQuery({ ...userQuery(), enabled: false }) // fetched at sign-in
  const games = useEveningGames()
  if (!games) return null
  const [game] = games
  if (user && !game && !first && user.deposits_count <= NEW_DEPOSITS) return <FirstSteps user={user} />
  return <StoredEvening game={game} first={first} />
})

/** During a break: its end, and the pages that stay open (O-67, O-68). */
const BreakEvening = observer(function BreakEvening({ first }: { first: ReactNode }) {
  const { t } = useT()
  const { open } = useOpenWithdrawals()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const until = user?.break_until && formatAtOffset(user.break_until, accountZones[user.currency].offset)
  return (
    <ul className={css['cards']} aria-label={t('lobby.evening')}>
      {first}
      <PageCard to="/profile/limits" icon="pause">
        <Texts label={t('onBreak.title')} value={until ? t('onBreak.until', { time: until }) : t('profile.limits')} />
      </PageCard>
      <PageCard to="/cash-box/withdrawal" icon="wallet">
        <Texts label={t('shell.balance')} value={t('withdrawal.take')} />
      </PageCard>
      <PageCard to="/cash-box/history" icon="clock">
        <Texts label={t('shell.balance')} value={t('history.tab')} />
      </PageCard>
      <WithdrawalCard open={open} />
    </ul>
  )
})
