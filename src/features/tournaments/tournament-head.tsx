import { queryOptions, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { send } from '~/api/transport/client.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { listExchangeRates } from '~/contract/exchange.ts'
import type { Currency } from '~/contract/money.ts'
import type { Tournament, TournamentCard } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { openedArt } from '~/platform/opened-card.ts'
import { useStores } from '~/stores/use-stores.ts'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Ribbon } from '~/ui/primitives/picture-card.tsx'
import { ShareButton } from '~/ui/primitives/share-button.tsx'
import { Money } from '~/ui/text/money.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import { StatusChip, TournamentTime } from './tournament-time.tsx'
import css from './tournament-page.module.css'

/** The rate from one currency to another, a decimal number as text (API-35); null if the server has no rate. */
export function exchangeRateQuery(from: Currency, to: Currency) {
  return queryOptions({
    queryKey: ['exchange', from, to],
    queryFn: async ({ signal }) => {
      const { data } = await send(listExchangeRates, { query: { from, to } }, { signal })
      return data.find((pair) => pair.from === from && pair.to === to)?.rate ?? null
    },
    staleTime: STALE_TIME,
  })
}

/**
 * Converts an amount into another currency. `rate` is a decimal number as text, to avoid binary fractions. Minor units
 * in and out, rounded once, half away from zero.
 */
export function exchange(minor: number, rate: string): number {
  const [whole = '0', rest = ''] = rate.split('.')
  const scale = 10n ** BigInt(rest.length)
  const product = BigInt(Math.abs(minor)) * BigInt(whole + rest)
  const rounded = Number((product * 2n + scale) / (scale * 2n))
  return minor < 0 ? -rounded : rounded
}

const PICTURE = { width: 1080, height: 304 } // px, maximum

/** The picture with its ribbon. */
export function TournamentBanner({ tournament }: { tournament: TournamentCard }) {
  const { slug, image_url: picture, ribbon } = tournament
  return (
    <div className={css['banner']}>
      <LazyImage
        path={picture}
        alt=""
        {...PICTURE}
        before={openedArt(`/tournaments/${encodeURIComponent(slug)}`)}
        isEager
        className={css['picture'] ?? ''}
      />
      {ribbon && <Ribbon kind={ribbon} />}
    </div>
  )
}

type Props = {
  tournament: Tournament
  phase: Tournament['status']
  /** The join box. */
  children?: ReactNode
}

/** The banner: picture, state, prizes and remaining time. */
export function TournamentHead({ tournament, phase, children }: Props) {
  const { t, language } = useT()
  const { toasts } = useStores()
  const { summary, prize_pool: pool, places_paid: paid } = tournament
  const { participants_count: players } = tournament
  return (
    <section className={css['head']} aria-label={tournament.title}>
      <TournamentBanner tournament={tournament} />
      <p className={css['lead']}>{summary}</p>
      <div className={css['facts']}>
        <StatusChip phase={phase} />
        <TournamentTime tournament={tournament} phase={phase} />
        {players > 0 && (
          <span>{t('tournaments.players', { count: players, number: formatNumber(players, language) })}</span>
        )}
      </div>
      {phase !== 'cancelled' && (
        <p className={layoutStyles['grid']}>
          <span className={textStyles['subtleLabel']}>{t('tournaments.pool')}</span>
          <Money minor={pool.amount} currency={pool.currency} className={css['amount'] ?? ''} />
          <ConvertedAmount pool={pool} />
          <span className={textStyles['subtleLabel']}>{t('tournaments.paid', { count: paid })}</span>
        </p>
      )}
      {children}
      <div className={css['share']}>
        <ShareButton title={tournament.title} path={`/tournaments/${tournament.slug}`} say={toasts.add} />
      </div>
    </section>
  )
}

/** Approximate value of a prize pool in the player's currency (API-35). Empty if the currencies are the same. */
export const ConvertedAmount = observer(function ConvertedAmount({ pool }: { pool: TournamentCard['prize_pool'] }) {
  const { t, language } = useT()
  const { guest } = useStores()
  const { currency } = guest
  const isForeign = pool.currency !== currency
  const { data: rate } = useQuery({
    ...exchangeRateQuery(pool.currency, currency),
    ...(isForeign ? {} : { enabled: false }),
  })
  if (!isForeign || !rate) return null
  return <span>{t('tournaments.about', { amount: formatMoney(exchange(pool.amount, rate), currency, language) })}</span>
})
