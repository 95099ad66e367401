// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { languages } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import type { Tournament } from '~/contract/tournaments.ts'
import { Prizes } from '~/features/tournaments/tournament-sections.tsx'
import { formatMoney } from '~/lib/money.ts'

import type { Context } from '../../mock-server/handler.ts'
import { offerOf } from '../../mock-server/domains/offers/offer-view.ts'
import { advanceBonuses, offersOf } from '../../mock-server/domains/offers/world.ts'
import { tournamentsHandlers } from '../../mock-server/domains/tournaments/handlers.ts'
import { scoring } from '../../mock-server/domains/tournaments/seed.ts'
import { findRun, join } from '../../mock-server/domains/tournaments/world.ts'
import { Sessions } from '../../mock-server/state/sessions.ts'
import { renderInApp } from './render.tsx'
import { DAY } from '../../src/lib/moments.ts'

/** A player of the Steppe Cup with this stake, after the results: what the page promised, and what the results booked. */
function finish(staked: number, currency: Currency) {
  const session = new Sessions().reset('prize-steppe-cup-255000000', { now: 0, freeze: true })
  const player = session.world.players.get('pl_expired')
  const run = player && findRun(session.world, 'steppe-cup', 0)
  if (!run) throw new Error('not in the seed')
  player.user.currency = currency
  const context = { session, player: () => player, playerIfAny: () => player, now: session.now } as unknown as Context
  const query = { params: { slug: 'steppe-cup' }, query: { currency, language: 'en', locale: 'en' } } as const
  const { prizes: promised } = tournamentsHandlers.getTournament(query as never, context) as Tournament
  advanceBonuses(session, player)
  join(run, player, run.startsAt)
  const entry = player.bonuses.entries.get(run.id)
  if (entry) entry.staked = staked
  session.clock.moveTo(run.endsAt + 2 * DAY)
  advanceBonuses(session, player)
  const booked = offersOf(player).find(({ createdAt }) => createdAt >= run.endsAt)
  if (!booked) throw new Error('no prize')
  return { promised, booked, offer: offerOf(session.world, player, booked), cup: run.seed.title }
}

/** Points that end among the ranks with free spins. */
const POINTS = 255_000_000 / scoring.per.KZT

test.each(['KZT', 'AZN'] as const)(
  'free spins of a prize in %s are booked as the page promises them [PLUS-77]',
  async (currency) => {
    const { promised, booked, offer, cup } = finish(POINTS * scoring.per[currency], currency)
    const spins = promised.flatMap(({ prize }) => (prize.kind === 'free_spins' ? prize : []))
    expect(spins).toEqual([
      {
        kind: 'free_spins',
        count: offer.spins_count,
        game_name: offer.game_name,
        terms: {
          currency,
          bet_size: offer.bet_size,
          wager: offer.wager,
          max_cash_out_money: offer.max_cash_out_money,
          take_days: ((booked.availableTo ?? 0) - booked.createdAt) / DAY,
          days: offer.days,
        },
      },
    ])
    for (const language of languages) expect(booked.seed.title[language]).toContain(cup[language])
    const { container } = await renderInApp(<Prizes prizes={promised} place={undefined} />)
    await waitFor(() => expect(container.textContent).toContain('Winnings')) // the terms are loaded late
    const text = container.textContent.replaceAll('\u00a0', ' ')
    for (const part of [
      offer.game_name ?? '',
      `Winnings ×${offer.wager}`,
      formatMoney(offer.bet_size ?? 0, currency, 'en'),
      formatMoney(offer.max_cash_out_money ?? 0, currency, 'en'),
    ])
      expect(text).toContain(part)
  },
)

test('the offer of a money prize names its cup in every language [PLUS-77]', () => {
  const { booked, cup } = finish(10_000_000_000_000, 'KZT')
  expect(booked.seed.type).toBe('tournament_win_bonus')
  for (const language of languages) expect(booked.seed.title[language]).toContain(cup[language])
})
