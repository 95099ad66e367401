import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { gameQuery } from '~/api/games.ts'
import { offersQuery, polled } from '~/api/offers.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { formatPercent } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import css from './game-bonus.module.css'

import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { isInPlay } from '~/offers/action.ts'
import { isPlayable, playableSpins, spinsWon } from '~/offers/amounts.ts'
import { Story, useStory } from '~/offers/use-story.tsx'
import { leftToWager, percentWagered, shareOfBet, wageredNow } from '~/offers/wagering.ts'

import { useEndedAmounts } from './ended-amounts.ts'

/**
 * Returns the newest bonus that ended after this screen has shown it, until the player closes it (PLUS-75). `shown`: the
 * bonuses that the screen shows now.
 */
function useEndedInGame(offers: readonly PlayerOffer[], shown: readonly PlayerOffer[]) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = shown.flatMap(({ id }) => (seen.includes(id) ? [] : [id]))
  if (added.length > 0) setSeen([...seen, ...added])
  const [closed, setClosed] = useState<readonly string[]>([])
  const isShown = (id: string) => shown.some((offer) => offer.id === id)
  const [ended = null] = offers
    .filter(({ id, ended_at: at }) => at !== null && seen.includes(id) && !closed.includes(id) && !isShown(id))
    .toSorted((a, b) => Date.parse(b.ended_at ?? '') - Date.parse(a.ended_at ?? ''))
  return { ended, close: (id: string) => setClosed([...closed, id]) }
}

/** Shows how a bonus ended, with its amounts, instead of its progress. */
function EndedInGame({ offer, onClose }: { offer: PlayerOffer; onClose: () => void }) {
  const { t } = useT()
  const { status } = useOfferTexts()
  const amounts = useEndedAmounts()(offer)
  return (
    <section className={css['bar']} aria-label={t('bonuses.term.ended')}>
      <div className={css['words']}>
        <Status as="p" className={css['ended']}>
          <strong>{offer.content.title}</strong>
          <span>{status(offer)}</span>
          {amounts.map(([label, amount]) => amount && <span key={label}>{`${label}: ${amount}`}</span>)}
        </Status>
        <Button size="s" variant="secondary" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </div>
    </section>
  )
}

type Props = { slug: string; mode: 'demo' | 'real' }

/**
 * The bar under a running game: its free spins, or the bonus that its bets count for, with the rest and the contribution
 * of a bet. Bets change it, so it is polled while visible. A player on a break sees only bonuses in play.
 */
export const GameBonus = observer(function GameBonus({ slug, mode }: Props) {
  const { language } = useT()
  const { network, session } = useStores()
  const { data: offers = [] } = useQuery({
    ...offersQuery(language),
    ...(mode === 'real' && network.isOnline ? polled : {}),
  })
  const spins = offers.filter(
    (offer) => isPlayable(offer) && offer.game_slug === slug && (!session.isOnBreak || isInPlay(offer)),
  )
  const wagered = mode === 'real' ? wageredNow(offers) : undefined
  const shown = spins.length > 0 ? spins : wagered ? [wagered] : []
  const { ended, close } = useEndedInGame(offers, shown)
  return (
    <>
      {ended && <EndedInGame offer={ended} onClose={() => close(ended.id)} />}
      {spins.length > 0 && <WaitingSpins offers={spins} slug={slug} mode={mode} />}
      {spins.length === 0 && wagered && <Progress offer={wagered} slug={slug} />}
    </>
  )
})

/** Free spins of this game, summed over all offers. They are played first, and only in real-money mode. */
function WaitingSpins({ offers, slug, mode }: Props & { offers: readonly PlayerOffer[] }) {
  const { t } = useT()
  const { number, money } = useOfferTexts()
  const { left } = playableSpins(offers)
  const withBet = offers.filter(({ bet_size: bet }) => (bet ?? 0) > 0)
  const hasOneBet = new Set(withBet.map(({ bet_size: bet }) => bet)).size === 1
  return (
    <section className={css['bar']} aria-label={t('bonuses.spins')}>
      <p className={css['words']}>
        <strong>{t('bonuses.game.spins', { count: left, spins: number(left) })}</strong>
        {offers.map((offer) => {
          const won = spinsWon(offer)
          return won === null ? null : (
            <span key={offer.id}>{t('bonuses.spinsWon', { amount: money(won, offer.currency) })}</span>
          )
        })}
        {withBet.slice(0, hasOneBet ? 1 : 0).map(({ id, bet_size: bet, currency }) => (
          <span key={id}>{t('bonuses.game.spinBet', { amount: money(bet ?? 0, currency) })}</span>
        ))}
        {mode === 'demo' && (
          <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} className={css['play']}>
            {t('bonuses.action.play')}
          </AppLink>
        )}
      </p>
    </section>
  )
}

/**
 * Collapsed: a thin bar with the amount left to bet, or a note that this game does not count. Expanded: the bonus, its
 * end and purpose, the contribution of a bet here and the highest bet that counts.
 */
const Progress = observer(function Progress({ offer, slug }: { offer: PlayerOffer; slug: string }) {
  const { t, language } = useT()
  const { guest } = useStores()
  const { money } = useOfferTexts()
  const { data: game } = useQuery({ ...gameQuery(slug, guest.market), enabled: false }) // the page fetches it
  const { currency, max_bet: maxBet } = offer
  const { rest } = useStory()
  const percent = percentWagered(offer)
  const share = game ? shareOfBet(game, offer) : null
  const wagered = t('bonuses.wagered', { percent: formatPercent(percent * 100, language) })
  return (
    <section className={css['bar']} aria-label={t('bonuses.game.title')}>
      <progress className={css['line']} max={100} value={percent} aria-label={wagered} />
      <details className={css['more']}>
        <summary className={css['short']}>
          <strong>{t('bonuses.story.more', { amount: money(leftToWager(offer), currency) })}</strong>
          {share === 0 ? <span className={css['none']}>{t('bonuses.game.countsNot')}</span> : <span>{wagered}</span>}
          <Icon name="chevron-down" size={16} />
        </summary>
        <p className={css['words']}>
          {offer.content.title && <span>{offer.content.title}</span>}
          <Story isInline steps={rest(offer)} />
          {share ? <span>{t('bonuses.game.counts', { percent: formatPercent(share, language) })}</span> : null}
          {maxBet && share !== 0 ? <span>{t('bonuses.game.maxBet', { amount: money(maxBet, currency) })}</span> : null}
        </p>
      </details>
    </section>
  )
})
