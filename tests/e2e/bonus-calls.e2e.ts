import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { keepShown, shownIn } from '../support/shown.ts'
import { expect, test } from '../support/test.ts'

const sheetOf = (page: Page) => page.getByRole('dialog')
const gift = (page: Page) => page.getByRole('button', { name: /Bonus from the casino/ })
const activate = (page: Page) => sheetOf(page).getByRole('button', { name: 'Activate' })

async function openGift(page: Page) {
  await page.goto('/bonuses')
  await gift(page).click()
  await expect(activate(page)).toBeVisible()
}

const bonuses = async (mock: MockSession) => (await mock.effects()).filter(({ kind }) => kind === 'bonus')
const eventsOf = async (mock: MockSession, name: string) =>
  (await mock.records()).events.filter((event) => event.name === name).map(({ event }) => event.payload)

/** Moves an offer of the player on, as time or the operator would. */
async function moveOffer(mock: MockSession, player: MockPlayer, what: RegExp, action: string) {
  type World = { offers: { id: string; what: string; state: string }[] }
  const { offers } = await mock.control<World>('GET', `world?player=${player.id}`)
  const id = offers.find((offer) => what.test(offer.what) && offer.state === 'available')?.id
  await mock.post('transition', { kind: 'offers', player: player.id, id: id ?? '', action })
}

test.use({ playerKind: 'bonus', serviceWorkers: 'block' })

test(
  'a bonus clicked twice and in two tabs is activated once; both tabs show the result [O-14 BONUS-01]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'A bonus that two tabs claim at the same time is given once.' },
  },
  async ({ page, context, mock, player: _player, mayPrint }) => {
    mayPrint(statusLine(409, '/api/v1/offers/activate')) // the click in the second tab
    await keepShown(context)
    const second = await context.newPage()
    await openGift(page)
    await openGift(second)
    // after the click in one tab the button of the other disappears
    const click = (tab: Page) =>
      activate(tab)
        .dblclick({ timeout: 5000 })
        .catch(() => {})
    await Promise.all([click(page), click(second)])
    const shown = async () => [...(await shownIn(page)), ...(await shownIn(second))].join('\n')
    await expect.poll(shown).toContain('Your bonus is active')
    await expect(gift(page)).toHaveCount(0)
    await expect(gift(second)).toHaveCount(0)
    expect(await bonuses(mock)).toHaveLength(1)
    const done = (await mock.calls('offers.activate')).filter(({ status }) => status === 200)
    expect(new Set(done.map(({ key }) => key)).size).toBe(1)
  },
)

test('an offer that ends while its sheet is open is no longer offered [BONUS-15]', async ({ page, mock, player }) => {
  await openGift(page)
  await moveOffer(mock, player, /Bonus from the casino/, 'expired')
  await expect(sheetOf(page).getByText('This offer is not available any more')).toBeVisible({ timeout: 15_000 })
  await expect(activate(page)).toHaveCount(0)
  expect(await bonuses(mock)).toEqual([])
})

test('a click before the end is known shows that it is not available, and no money moves [ERR-06]', async ({
  page,
  mock,
  player,
  mayPrint,
}) => {
  mayPrint(/offers\/activate/)
  await openGift(page)
  await mock.hold('offers.list') // no poll finishes before the click
  await moveOffer(mock, player, /Bonus from the casino/, 'expired')
  await activate(page).click()
  await expect.poll(async () => (await mock.calls('offers.activate')).length).toBe(1)
  await mock.clearFaults()
  await expect(page.getByText(/not available/i).first()).toBeVisible()
  expect(await bonuses(mock)).toEqual([])
})

test('actions on offers and codes are sent as events, without the code [BONUS-43 ANLT-11]', async ({
  page,
  mock,
  player: _player,
  mayPrint,
}) => {
  mayPrint(/promo-code\/activate/)
  await openGift(page)
  await activate(page).click()
  await expect(page.getByText('Your bonus is active')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Promo code' })
  await field.fill('NOBODYS')
  await field.press('Enter')
  await expect(page.getByText('This promo code does not exist or has ended.').first()).toBeVisible()
  await page.goto('/bonuses/received')
  const wagered = page.getByRole('listitem').filter({ hasText: 'Evening breeze 25%' })
  await wagered.getByRole('button', { name: 'Finish the bonus' }).click()
  await sheetOf(page).getByRole('button', { name: 'Finish the bonus' }).click()
  await expect(page.getByText('The bonus is finished: ₸2,000.00 is now your own money')).toBeVisible()

  const type = 'no_deposit_bonus'
  await expect.poll(() => eventsOf(mock, 'offer_cancelled'), { timeout: 20_000 }).toHaveLength(1)
  expect(await eventsOf(mock, 'offer_opened')).toMatchObject([{ type, place: 'bonuses' }])
  expect(await eventsOf(mock, 'offer_claimed')).toMatchObject([{ type, way: 'activate' }])
  expect(await eventsOf(mock, 'bonus_granted')).toMatchObject([{ type }])
  expect(await eventsOf(mock, 'promo_code_result')).toEqual([{ result: 'PROMO_CODE_NOT_VALID' }])
  expect(JSON.stringify((await mock.records()).events.map(({ event }) => event.payload))).not.toContain('NOBODYS')
})

test('an unwanted offer is declined once, after a confirmation [API-84 BONUS-20]', async ({
  page,
  mock,
  player: _player,
}) => {
  await openGift(page)
  await sheetOf(page).getByRole('button', { name: 'Not for me' }).click()
  await sheetOf(page).getByRole('button', { name: 'Keep it' }).click()
  expect(await mock.calls('offers.reject')).toEqual([])
  await sheetOf(page).getByRole('button', { name: 'Not for me' }).click()
  await mock.faults([{ endpoint: 'offers.reject', kind: 'drop-after', times: 3 }])
  await sheetOf(page).getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('The offer is gone')).toBeVisible({ timeout: 20_000 })
  await expect(gift(page)).toHaveCount(0)
  expect(new Set((await mock.calls('offers.reject')).map(({ key }) => key)).size).toBe(1)
})
