// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import type { Language } from '~/contract/languages.ts'
import { offerStatuses } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { viewOfOffer, type OfferView } from './offer-view.ts'
import { useOfferTexts } from './use-offer-texts.ts'

const view: OfferView = { ...viewOfOffer(testSpins), spins_count: null }

/** The texts in a language, with plain spaces instead of non-breaking ones. */
async function textsIn(language: Language, say: (texts: ReturnType<typeof useOfferTexts>) => unknown) {
  const shownTexts: unknown[] = []
  function Sayer() {
    shownTexts.push(say(useOfferTexts()))
    return null
  }
  await renderInApp(<Sayer />, { language })
  return JSON.parse(JSON.stringify(shownTexts[0]).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')) as unknown
}

test('figures are formatted in the language of the page', async () => {
  const figures = ({ money, number, share, wager }: ReturnType<typeof useOfferTexts>) => [
    money(1_234_500, 'KZT'),
    number(1250),
    share(7.5),
    wager({ wager: 2.5, spins_count: null }),
  ]
  expect(await textsIn('en', figures)).toEqual(['₸12,345.00', '1,250', '7.5%', 'Bonus ×2.5'])
  expect(await textsIn('ru', figures)).toEqual(['12 345,00 ₸', '1 250', '7,5 %', 'Бонус ×2,5'])
})

test('a wager names what it multiplies, or that no wagering is needed', async () => {
  const shownTexts = (spins: number | null) =>
    textsIn('en', ({ wager }) => [0, 0.5, 35].map((factor) => wager({ wager: factor, spins_count: spins })))
  expect(await shownTexts(null)).toEqual(['Nothing to wager', 'Bonus ×0.5', 'Bonus ×35'])
  expect(await shownTexts(50)).toEqual(['Nothing to wager', 'Winnings ×0.5', 'Winnings ×35'])
})

test.each<[Partial<OfferView>, number | undefined, string | null]>([
  [{ max_cashout_percents: 500 }, undefined, 'Bonus ×5'],
  [{ max_cashout_percents: 500, spins_count: 20 }, undefined, 'Winnings ×5'],
  [{ max_cashout_percents: 500, amount: 1000 }, undefined, 'Bonus ×5 · ₸50.00'],
  [{ max_cashout_percents: 500, amount: 1000 }, 2000, 'Bonus ×5 · ₸100.00'],
  [{ max_cashout_percents: 250, max_cashout_money: 700 }, 0, 'Bonus ×2.5'],
  [{ max_cashout_money: 15_000_000 }, undefined, '₸150,000.00'],
  [{}, 1000, null],
])('the cash-out of %o with %s received is “%s” [BONUS-33]', async (more, bonus, words) => {
  expect(await textsIn('en', ({ cashOut }) => cashOut({ ...view, ...more }, bonus))).toBe(words)
})

test('an offer in play has the cash-out of its card [BONUS-33]', async () => {
  const offer = { ...testSpins, amount: 1000, max_cash_out_percent: 300 }
  expect(await textsIn('en', ({ cashOutOfOffer }) => cashOutOfOffer(offer))).toBe('Winnings ×3 · ₸30.00')
})

test('the key line has wager, minimum deposit and end, without missing values [BONUS-32]', async () => {
  const until = '2026-11-30T18:00:00.000Z'
  const line = (more: Partial<OfferView>) => textsIn('en', ({ keyLine }) => keyLine({ ...view, ...more }))
  expect(await line({ wager: 35, min_deposit: 200_000, expired_at: until })).toEqual([
    'Bonus wagering ×35',
    'From ₸2,000.00',
    `Until ${formatDateTime(until)}`,
  ])
  expect(await line({ wager: 0 })).toEqual(['Nothing to wager'])
  expect(await line({ wager: 25, spins_count: 50 })).toEqual(['Wagering of winnings ×25'])
})

test('the special welcome shows its percent and spins, another card nothing [BONUS-47]', async () => {
  const welcome = { ...view, type: 'welcome', percent: 120, deposit_number: 1, spins_besides: 1250 } as const
  expect(await textsIn('en', ({ special }) => special(welcome))).toBe('120% + 1,250 free spins')
  expect(await textsIn('en', ({ special }) => special({ ...welcome, percent: 100 }))).toBeNull()
  const title = '120% + 1,250 free spins'
  expect(await textsIn('en', ({ special }) => special({ ...welcome, title }))).toBeNull() // the title shows them
})

test('free spins are played, not wagered: no status of theirs names a wager [BONUS-25 PLUS-63]', async () => {
  const statuses = offerStatuses.filter((status) => !['canceled', 'wager_ignored', 'rejected'].includes(status))
  const shownTexts = (spins: number | null) =>
    textsIn('en', ({ status }) => statuses.map((own) => status({ status: own, spins_count: spins }))) as Promise<
      string[]
    >
  const [ofMoney, ofSpins] = [await shownTexts(null), await shownTexts(50)]
  expect(ofMoney.filter((words) => /wager|lost/i.test(words))).toEqual(['Wagering', 'Wagered', 'Lost in play'])
  expect(ofSpins.filter((words) => /wager|lost/i.test(words))).toEqual([])
  expect(ofSpins.filter((words) => !ofMoney.includes(words))).toEqual(['In play', 'Played', 'Nothing won'])
})
