import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { ledger } from '../support/payments.ts'
import { amountField, chooseMethod, expectNoSidewaysScroll, passTime, scrollUntil } from '../support/steps.ts'
import { expect, playerTest, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
test.use({ serviceWorkers: workerByTag })

const GAME = '/games/fruit-cocktail?mode=real'
const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** Sets a limit on its page; expects the new value in its row. */
async function setLimit(page: Page, kind: string, period: string, amount: string) {
  const row = section(page, kind).getByRole('listitem').filter({ hasText: period })
  await row.getByRole('button', { name: new RegExp(`: ${kind}, ${period}$`) }).click()
  await row.getByRole('textbox').fill(amount)
  await row.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(row.getByRole('textbox')).toBeHidden()
  return row
}

const call = (mock: MockSession, player: MockPlayer, path: string, body: unknown) =>
  fetch(`http://127.0.0.1:${mock.port}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'x-mock-session': mock.id,
      authorization: `Bearer ${player.access}`,
      'content-type': 'application/json',
      'idempotency-key': `e2e-${path}-${JSON.stringify(body)}`.slice(0, 200),
    },
    body: JSON.stringify(body),
  })

/** Bets and wins of the last hour, of the player's own money. */
const play = async (mock: MockSession, player: MockPlayer) => {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const response = await fetch(`http://127.0.0.1:${mock.port}/api/v1/activity/play?since=${since}`, {
    headers: { 'x-mock-session': mock.id, authorization: `Bearer ${player.access}` },
  })
  return (await response.json()) as { bets: number; wins: number; rounds: number }
}

test.describe('an excluded player', () => {
  test.use({ playerKind: 'excluded' })

  playerTest(
    'cannot deposit, play, activate or join, by screens and by calls, and stays signed in [O-67 O-68]',
    { tag: ['@core', '@wide'] },
    async ({ page, mock, player, mayPrint }) => {
      mayPrint(statusLine(409, '/launch'))
      await page.goto('/cash-box/deposit')
      await expect(main(page).getByText('You are excluded from play')).toBeVisible()
      await expect(main(page).getByRole('button', { name: /wallet/i })).toHaveCount(0)
      await page.goto(GAME)
      await expect(main(page).getByText('You are excluded from play')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.goto('/bonuses')
      await expect(main(page).getByRole('textbox', { name: /promo code/i })).toHaveCount(0)
      await page.goto('/tournaments')
      await expect(main(page).getByText('You are on a break')).toBeVisible()

      const rejected = await Promise.all([
        call(mock, player, 'games/fruit-cocktail/launch', { mode: 'real', currency: 'KZT', language: 'en' }),
        call(mock, player, 'offers/promo-code/activate', { code: 'PEARL' }),
        call(mock, player, 'offers/activate', { offer_id: 'any' }),
        call(mock, player, 'tournaments/steppe-cup/join', {}),
      ])
      expect(rejected.map(({ status }) => status)).toEqual([409, 409, 409, 409])
      expect([...(await ledger(mock, 'deposit')).keys()]).toEqual([])
      await page.goto('/profile')
      await expect(main(page).getByText('Excluded from play')).toBeVisible()
    },
  )

  playerTest(
    'sees no invitation to play on any page with games, offers, news or levels [O-67 O-68 PLUS-54 TOUR-06 TOUR-07 TOUR-10]',
    async ({ page, mock, player, expectAccessible, mayPrint }) => {
      test.slow() // ten screens
      mayPrint(statusLine(409, '/launch'))
      const closedGames = main(page).getByRole('link', { name: /On break/ })
      const topUp = page.getByRole('banner').getByRole('link', { name: 'Top up' })
      await page.goto('/')
      await expect(closedGames.first()).toBeVisible()
      await expect(topUp).toBeHidden()
      const evening = page.getByRole('list', { name: 'Your evening' })
      await expect(evening.getByRole('link', { name: /Withdraw/ })).toBeVisible()
      await expect(evening.getByRole('link', { name: /Top up/ })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Promotions' })).toHaveCount(0)
      await expectAccessible('main')
      await page.reload()
      await expect(closedGames.first()).toBeVisible()
      await expect(topUp).toBeHidden()
      await scrollUntil(page, main(page).getByRole('heading', { name: 'Providers' }))
      await expect(main(page).getByText('Grand jackpot')).toHaveCount(0)
      expect([await mock.calls('lobby.jackpots'), await mock.calls('lobby.liveTables')]).toEqual([[], []])

      for (const path of ['/news/welcome-package', '/tournaments', '/tournaments/steppe-cup', '/vipclub'])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(main(page).getByText('You are on a break')).toBeVisible()
          await expect(main(page).getByRole('button', { name: 'Take part' })).toHaveCount(0)
          await expect(main(page).getByRole('table')).toHaveCount(0)
          await expect(main(page).getByText('Wager')).toHaveCount(0)
        })

      await page.goto('/games/category/all-games')
      await expect(main(page).getByText('Games and deposits are closed during your break or exclusion.')).toBeVisible()
      await expect(main(page).getByRole('listitem').getByText('On break').first()).toBeVisible()
      await page.goto('/profile')
      await expect(main(page).getByRole('link', { name: 'Withdraw' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Top up' })).toHaveCount(0)

      await page.goto('/games/fruit-cocktail?mode=demo')
      await expect(main(page).getByText('You are excluded from play')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Play for money' })).toHaveCount(0)
      await page.getByRole('button', { name: 'About the game' }).click()
      const sheet = page.getByRole('dialog', { name: 'Fruit Cocktail' })
      await expect(sheet.getByText('Games and deposits are closed during your break or exclusion.')).toBeVisible()
      await expect(sheet.getByRole('link', { name: /^Play/ })).toHaveCount(0)
      const body = { mode: 'demo', currency: 'KZT', language: 'en' }
      expect((await call(mock, player, 'games/fruit-cocktail/launch', body)).status).toBe(409)
    },
  )

  playerTest('withdraws', async ({ page, mock }) => {
    await page.goto('/cash-box/withdrawal')
    await chooseMethod(page)
    await amountField(page).fill('1000')
    await page.getByRole('button', { name: /^Withdraw / }).click()
    await expect(page.getByText(/withdrawal request is accepted/i)).toBeVisible()
    expect((await ledger(mock, 'withdrawal')).size).toBe(1)
  })
})

playerTest(
  'a deposit limit shows the rest and rejects more, even after another device paid [O-67]',
  { tag: '@core' },
  async ({ page, mock, player, mayPrint }) => {
    mayPrint(statusLine(409, '/api/v1/cashbox/pay'))
    await page.goto('/profile/limits')
    await setLimit(page, 'Deposit limit', 'Per day', '30000')
    await expect(section(page, 'Deposit limit').getByText('₸30,000.00', { exact: true })).toBeVisible()
    await page.goto('/cash-box/deposit')
    await chooseMethod(page)
    await expect(main(page).getByText(/^Left today: ₸/)).toBeVisible()
    await amountField(page).fill('30001')
    await amountField(page).blur()
    await expect(main(page).getByText(/^Your limit leaves ₸/)).toBeVisible()

    await amountField(page).fill('5000')
    await expect(main(page).getByText(/^Your limit leaves/)).toBeHidden()
    const elsewhere = await call(mock, player, 'limits', { kind: 'deposit', period: 'day', value: 100_000 })
    expect(elsewhere.status).toBe(200)
    await page.getByRole('button', { name: /^Pay / }).click()
    // the server has a newer limit; the form is hidden, with the same text at its amount
    await expect(
      main(page)
        .getByText(/^Your limit leaves ₸/)
        .filter({ visible: true }),
    ).toHaveCount(1)
    await expect(page).toHaveURL(/\/cash-box\/deposit/)
    expect((await ledger(mock, 'deposit')).size).toBe(0)
  },
)

playerTest(
  'a limit that a round would exceed ends the game, with a message and a link to the limits [O-67]',
  async ({ page, mock, player, mayPrint }) => {
    mayPrint(statusLine(409, '/spin'))
    await call(mock, player, 'limits', { kind: 'loss', period: 'day', value: 1 })
    await page.goto(GAME)
    const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
    await spin.click()
    await expect(main(page).getByText(/This is over a limit you set/)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Limits and breaks' }).click()
    await expect(section(page, 'Loss limit')).toBeVisible()
  },
)

playerTest(
  'a time-out ends the game in the other tab, shows its end, and keeps the session [O-67 O-68]',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto(GAME)
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/profile/limits')
    const pause = section(other, 'Take a break')
    await pause.getByRole('radio', { name: '24 hours' }).check()
    await pause.getByRole('button', { name: 'Take a break' }).click()
    const question = other.getByRole('dialog', { name: 'Start a break: 24 hours?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Start the break' }).click()
    await expect(main(other).getByText('You are on a break')).toBeVisible()

    await expect(main(page).getByText('You are on a break')).toBeVisible()
    await expect(main(page).getByText(/Until \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await other.goto('/profile')
    await expect(main(other).getByText('On a break', { exact: true })).toBeVisible()
  },
)

playerTest(
  'a break from inside a game lets the round end, then closes the game [PLUS-90]',
  { tag: '@wide' },
  async ({ page, mock, player, expectAccessible }) => {
    await page.goto('/responsible-gaming')
    await main(page).getByRole('button', { name: 'Take a break' }).click()
    const question = page.getByRole('dialog', { name: 'Start a break: 24 hours?' })
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(question).toBeHidden()

    await page.goto(GAME)
    const game = page.frameLocator('iframe')
    const auto = game.getByRole('button', { name: 'Autoplay' })
    await auto.click()
    await expect(game.getByText(/Win: |No match/)).toBeVisible()
    await main(page).getByRole('button', { name: 'Take a break' }).click()
    await expect(question).toBeVisible()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    await expect(game.locator('.moving')).toHaveCount(0) // the running round has ended
    await expectAccessible('dialog')
    const rounds = () =>
      fetch(`http://127.0.0.1:${mock.port}/api/v1/rounds?locale=en&limit=50`, {
        headers: { 'x-mock-session': mock.id, authorization: `Bearer ${player.access}` },
      }).then(async (response) => ((await response.json()) as { data: unknown[] }).data)
    const played = await rounds()
    await question.getByRole('button', { name: 'Start the break' }).click()
    await expect(main(page).getByText('You are on a break')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Take a break' })).toHaveCount(0)
    expect(await rounds()).toEqual(played)
    const body = { mode: 'real', currency: 'KZT', language: 'en' }
    expect((await call(mock, player, 'games/fruit-cocktail/launch', body)).status).toBe(409)
  },
)

playerTest(
  'both tabs show the result of the session after each round [PLUS-93]',
  { tag: '@wide' },
  async ({ page, context, mock, player, expectAccessible }) => {
    await mock.endBonuses(player)
    await page.goto(GAME)
    const other = await context.newPage()
    await other.goto(GAME)
    const resultIn = (each: Page) => each.getByRole('banner').getByText('Result', { exact: true }).locator('..')
    const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
    await expect(resultIn(page)).toHaveText(/₸0\.00$/)
    for (const rounds of [1, 2, 3]) {
      await spin.click()
      await expect.poll(() => play(mock, player)).toMatchObject({ rounds })
    }
    const { bets, wins } = await play(mock, player)
    const sum = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.abs(wins - bets) / 100)
    for (const each of [page, other]) await expect(resultIn(each)).toContainText(`${wins < bets ? '−' : ''}₸${sum}`)
    await expectAccessible('header')
    await expectNoSidewaysScroll(page)
  },
)

playerTest(
  'the self-test leads to the limits, and no request contains a response [PLUS-91]',
  { tag: '@wide' },
  async ({ page, expectAccessible }) => {
    const sent: string[] = []
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/responsible-gaming')
    const selfTest = section(page, 'Self-test')
    await expect(selfTest.getByRole('group')).toHaveCount(9)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    for (const group of await selfTest.getByRole('group').all())
      await group.getByRole('radio', { name: 'Sometimes' }).check()
    await selfTest.getByRole('button', { name: 'Show the result' }).click()
    await expect(selfTest.getByText(/^High risk/)).toBeVisible()
    await expect(selfTest.getByText(/^Suggested deposit limit per month: ₸/)).toBeVisible()
    await expectAccessible('main')
    expect(sent.filter((call) => /limits\.test|sometimes|high.?risk|pgsi/i.test(call))).toEqual([])
    await selfTest.getByRole('link', { name: 'Limits and breaks' }).click()
    await expect(section(page, 'Deposit limit')).toBeVisible()
  },
)

test.describe('reality check', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  playerTest(
    'two parallel games count once; the reality check pauses both, and Stop ends both [O-67]',
    { tag: '@core' },
    async ({ page, context, mock, player, expectAccessible, mayPrint }) => {
      mayPrint(statusLine(401, '/api/v1/')) // of an access token that has expired
      await call(mock, player, 'limits/reality-check', { minutes: 15 })
      await page.clock.install()
      await page.goto(GAME)
      const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
      await expect(spin).toBeVisible()
      const clock = page.getByRole('timer')
      await expect(clock).toHaveText('0:00')
      const check = page.getByRole('dialog', { name: 'Your play so far' })
      const other = await context.newPage()
      await other.goto('/games/resident?mode=real')
      await expect(other.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
      await page.bringToFront()

      // a minute of real time may pass
      for (const minutes of [/^0:0[45]$/, /^0:0[89]$/, /^0:1[23]$/]) {
        await mock.advanceClock(4 * 60_000)
        await spin.click() // after a round the balance is requested, and its response contains the server time
        await expect(page.frameLocator('iframe').getByText(/Win: |No match/)).toBeVisible()
        await expect(clock).toHaveText(minutes)
        await expect(check).toHaveCount(0)
      }
      const auto = page.frameLocator('iframe').getByRole('button', { name: 'Autoplay' })
      await auto.click()
      await expect(auto).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'About the game' }).click()
      await expect(page.getByRole('dialog', { name: 'Fruit Cocktail' })).toBeVisible()
      await mock.advanceClock(4 * 60_000)
      await expect(clock).toHaveText(/^0:1[67]$/)
      await expect(check).toHaveCount(0)
      // waits for the open dialog; the next response may set the clock back
      const isThere = () => expect(check.getByText(/^0\sh\s1[67]\smin$/)).toBeVisible({ timeout: 100 })
      await passTime(page, isThere, { step: 5000 })
      await expect(auto).toHaveAttribute('aria-pressed', 'false')
      await expect(spin).toHaveAttribute('aria-disabled', 'true')
      await expect(other.getByRole('timer')).toHaveText(/^0:1[67]$/)
      await expect(check.locator('dd').filter({ hasText: '₸' })).toHaveCount(3)
      await expectAccessible('dialog')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(check).toBeVisible()

      await check.getByRole('button', { name: 'Stop playing' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(other).toHaveURL(/\/$/)
    },
  )
})

test.describe('your play', () => {
  test.use({ playerKind: 'careful' })

  playerTest(
    'shows time and money with the limits, also offline [O-67]',
    { tag: '@worker' },
    async ({ page, context }) => {
      await page.goto('/profile/activity')
      const table = page.getByRole('table', { name: 'As a table' })
      await expect(table.getByRole('row')).toHaveCount(9) // eight weeks and the heads
      await expect(page.getByText('Your limit: ₸90,000.00').or(page.getByText('Your limit: 90,000 ₸'))).toBeVisible()
      await page.getByRole('tab', { name: 'By month' }).click()
      await expect(table.getByRole('row')).toHaveCount(7)
      await expectNoSidewaysScroll(page)
      const first = await table.getByRole('row').nth(1).innerText()

      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('button', { name: /continue/i }).click()
      await expect(page.getByText(/^As of /)).toBeVisible()
      expect(await table.getByRole('row').nth(1).innerText()).toBe(first)
    },
  )
})
