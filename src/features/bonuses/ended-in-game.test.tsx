// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GameBonus } from './game-bonus.tsx'

const bonus: PlayerOffer = {
  ...testSpins,
  type: 'deposit_bonus',
  status: 'started',
  spins_count: null,
  wager_amount: 90_000,
  wager_amount_max: 100_000,
  wager_order: 1,
  content: { ...testSpins.content, title: 'Caspian 40%' },
}
const spins: PlayerOffer = {
  ...testSpins,
  status: 'started',
  played_spins: 49,
  spins_won: 4000,
  game_slug: 'sea',
  content: { ...testSpins.content, title: 'Orchard spins' },
}
const ended_at = '2026-11-27T12:00:00.000Z'
const ends: [string, PlayerOffer, Partial<PlayerOffer>, string[]][] = [
  [
    'wagered and cut by the cash-out limit',
    bonus,
    { status: 'finished', paid: 12_500_000, cut: 49_750_000 },
    [english['OFFER_STATUS.finished'], '₸125,000.00', '₸497,500.00'],
  ],
  ['lost in play', bonus, { status: 'wasted', paid: 0, cut: 0 }, [english['OFFER_STATUS.wasted']]],
  ['expired', bonus, { status: 'expired', paid: 0, cut: 900 }, [english['OFFER_STATUS.expired'], '₸9.00']],
  ['of spins that won', spins, { status: 'finished', played_spins: 50, spins_won: 5000 }, ['₸50.00']],
  ['of spins that won nothing', spins, { status: 'wasted', played_spins: 50, spins_won: 0 }, ['₸0.00']],
]

async function open(first: readonly PlayerOffer[]) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  const set = async (offers: readonly PlayerOffer[]) =>
    act(async () => queryClient.setQueryData(offersQuery('en').queryKey, [...offers]))
  await set(first)
  return { ...(await renderInApp(<GameBonus slug="sea" mode="real" />, { stores, queryClient })), set }
}

test.each(ends)(
  'a bonus that ends during a game, %s, shows its amounts until the player closes it [PLUS-75]',
  async (_end, offer, end, texts) => {
    const { user, queryByRole, getByRole, findByRole, set } = await open([offer])
    expect(queryByRole('status')).toBeNull()
    await set([{ ...offer, ...end, ended_at }])
    const shownTexts = (await findByRole('status')).textContent
    for (const text of [offer.content.title ?? '', ...texts]) expect(shownTexts).toContain(text)
    await user.click(getByRole('button', { name: english['common.ok'] }))
    expect(queryByRole('status')).toBeNull()
  },
)

test('the next bonus appears below the ended one; bonuses that ended earlier are not shown [PLUS-75]', async () => {
  const old = { ...bonus, id: 'of_old', status: 'finished' as const, paid: 100, cut: 0, ended_at }
  const next = { ...bonus, id: 'of_next', wager_order: 2, content: { ...bonus.content, title: 'Weekend wave' } }
  const { queryByRole, getByRole, findByRole, set } = await open([old, bonus, next])
  expect(queryByRole('status')).toBeNull()
  await set([old, { ...bonus, status: 'finished', paid: 700, cut: 0, ended_at }, { ...next, wager_order: 1 }])
  expect((await findByRole('status')).textContent).toContain('Caspian 40%')
  expect(getByRole('region', { name: english['bonuses.game.title'] }).textContent).toContain('Weekend wave')
})
