// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Language } from '~/contract/languages.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { viewOfOffer, type OfferView } from './offer-view.ts'
import { ShortTerms } from './short-terms.tsx'
import { Story, storyDeposit, useStory, type StoryStep } from './use-story.tsx'

const card: OfferView = {
  ...viewOfOffer({ ...testSpins, type: 'deposit_bonus', amount: null }),
  spins_count: null,
  percent: 50,
  max_bonus_limit: null,
  min_deposit: 200_000,
  wager: 30,
  max_cashout_percents: 500,
  max_cashout_money: null,
  terms: { days: 7 },
}

const sentence = (steps: readonly StoryStep[]) => steps.map(({ text, sum }) => text(sum ?? '')).join(' → ')

async function shownTexts(say: (story: ReturnType<typeof useStory>) => string, language: Language = 'en') {
  const words: string[] = []
  function Sayer() {
    words.push(say(useStory()))
    return null
  }
  await renderInApp(<Sayer />, { language })
  return (words[0] ?? '').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}
const reported = (change: Partial<OfferView> = {}, language: Language = 'en') =>
  shownTexts(({ story }) => sentence(story({ ...card, ...change }, storyDeposit({ ...card, ...change }))), language)

test('a bonus is one story in sums, from the deposit to the cash-out [BONUS-07 CASH-21]', async () => {
  expect(await reported()).toBe(
    'Deposit ₸10,000.00 → Play with ₸15,000.00 → Wagering: ₸150,000.00 in 7 days → Take up to ₸25,000.00 from the bonus',
  )
  expect(await reported({}, 'ru')).toBe(
    'Внесите 10 000,00 ₸ → Играйте на 15 000,00 ₸ → Отыгрыш: 150 000,00 ₸ за 7 дней → С бонуса можно вывести до 25 000,00 ₸',
  )
})

test('a missing deposit, wager or limit is left out [BONUS-07]', async () => {
  const present = { percent: null, amount: 100_000, min_deposit: null }
  expect(await reported({ ...present, wager: 0, max_cashout_percents: null })).toBe(
    'Get ₸1,000.00 → Nothing to wager → Take all that is left of the bonus',
  )
  expect(await reported({ ...present, terms: {} })).toContain('→ Wagering: ₸30,000.00 →')
})

test('free spins have the same story, with their number, game and limit [BONUS-07 BONUS-31 BONUS-33]', async () => {
  const spins = { percent: null, spins_count: 20, wager: 25, max_cashout_percents: null, max_cashout_money: 1_000_000 }
  expect(await reported({ ...spins, game_name: 'Sea' })).toBe(
    'Deposit ₸2,000.00 → 20 free spins: Sea → Wagering of winnings ×25 → Take up to ₸10,000.00 from the bonus',
  )
  expect(await reported({ ...spins, min_deposit: null, wager: 0, max_cashout_money: null })).toBe(
    '20 free spins → Nothing to wager → Take all that is left of the bonus',
  )
  expect(await reported({ ...spins, max_cashout_percents: 500 })).toContain('→ Maximum cash-out: Winnings ×5')
})

test('a bonus in play shows the wager left, its end, and its possible cash-out [BONUS-32]', async () => {
  const offer = {
    ...testSpins,
    type: 'deposit_bonus' as const,
    spins_count: null,
    amount: 2_500_000,
    wager_amount: 31_500_000,
    wager_amount_max: 75_000_000,
    max_cash_out_percent: 500,
    expires_at: null as string | null,
  }
  const left = (change: Partial<typeof offer> = {}) => shownTexts(({ rest }) => sentence(rest({ ...offer, ...change })))
  expect(await left()).toBe('Left to wager: ₸435,000.00 → Take up to ₸125,000.00 from the bonus')
  expect(await left({ wager_amount: 75_000_000 })).toBe('')
  const end = '2026-12-01T12:00:00.000Z'
  expect(await left({ expires_at: end })).toContain(formatDateTime(end))
})

test('its steps are in order, one per item', async () => {
  function Steps() {
    return <Story steps={useStory().story(card, 400_000)} />
  }
  await renderInApp(<Steps />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Deposit ₸4,000.00',
    'Play with ₸6,000.00',
    'Wagering: ₸60,000.00 in 7\u00A0days',
    'Take up to ₸10,000.00 from the bonus',
  ])
})

test('the terms of a deposit name the bets before a withdrawal, once a sum is typed [CASH-32 PLUS-80]', async () => {
  const reported = async (deposit: number) => {
    const view = await renderInApp(<ShortTerms view={card} deposit={deposit} />)
    const text = view.container.textContent
    view.unmount()
    return text
  }
  expect(await reported(1_000_000)).toContain('Before a withdrawal: bets of ₸30,000.00')
  expect(await reported(0)).not.toContain('Before a withdrawal')
})
