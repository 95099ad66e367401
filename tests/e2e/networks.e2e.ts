import type { Page } from '@playwright/test'

import { lostChunkLine } from '../support/console-watch.ts'
import { amountField, balanceButton, chooseMethod, emailField, filesSaved, logIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Lost calls leave a line in the console of Chromium. */
test.beforeEach(({ mayPrint }) => mayPrint(/net::ERR_/, lostChunkLine))

const lobby = (page: Page) => page.getByRole('link', { name: 'See all' }).first()

for (const profile of ['slow4g', '3g', 'edge', 'flaky'] as const) {
  test(
    `${profile}: a player starts, signs in, deposits once and plays [NET-04 CASH-13 GAME-19]`,
    { tag: '@full' },
    async ({ page, mock, network }) => {
      test.slow() // the line is slow on purpose
      await (profile === 'flaky' ? network.flaky(7) : network.become(profile))
      const player = await mock.newPlayer()
      await test.step('start', async () => {
        await page.goto('/')
        await expect(lobby(page)).toBeVisible({ timeout: 60_000 })
      })
      await test.step('sign-in', async () => {
        await page.goto('/auth/login')
        await logIn(page, player)
        await expect(balanceButton(page)).toBeVisible({ timeout: 60_000 })
      })
      await test.step('deposit', async () => {
        await page.goto('/cash-box/deposit')
        await expect(
          page
            .getByRole('main')
            .getByRole('button', { name: /wallet/i })
            .first()
            .or(amountField(page))
            .first(),
        ).toBeVisible({ timeout: 60_000 })
        await chooseMethod(page)
        await amountField(page).fill('2000')
        await page.getByRole('button', { name: /^Pay / }).click()
        await expect(page).toHaveURL(/--pay\.localhost/, { timeout: 60_000 })
        await page.getByRole('button', { name: /^Pay/ }).first().click()
        await expect(page).toHaveURL(`${mock.origin}/#payment_ok`, { timeout: 60_000 })
        expect((await mock.effects()).filter(({ kind }) => kind === 'deposit')).toHaveLength(1)
      })
      await test.step('game', async () => {
        await page.goto('/games/fruit-cocktail?mode=demo')
        await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible({ timeout: 60_000 })
      })
    },
  )
}

for (const profile of ['lie-fi', 'offline'] as const) {
  test(
    `${profile}: the app starts from stored data and signs in when the network returns [NET-03 NET-15]`,
    { tag: '@full' },
    async ({ page, mock, network }) => {
      test.slow() // calls without a response end after their time limit
      const player = await mock.newPlayer()
      await page.goto('/')
      await expect(lobby(page)).toBeVisible()
      await filesSaved(page)
      await network.become(profile)
      await test.step('start', async () => {
        await page.reload()
        if (profile === 'offline') await page.getByRole('button', { name: 'Continue offline' }).click()
        await expect(lobby(page)).toBeVisible()
      })
      await test.step('sign-in', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
        await emailField(page).fill(player.email ?? '')
        await page.getByLabel('Password', { exact: true }).fill(player.password)
      })
      await test.step('the network returns', async () => {
        await network.become('ok')
        const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
        await expect(async () => {
          await submit.click({ timeout: 2000 })
          await expect(balanceButton(page)).toBeVisible({ timeout: 5000 })
        }).toPass({ timeout: 60_000 })
      })
    },
  )
}

test(
  '3g: a new build is fetched by the worker and takes over [PWA-07]',
  { tag: '@full' },
  async ({ page, mock, network }) => {
    test.slow()
    await page.goto('/')
    await filesSaved(page)
    await network.become('3g')
    await mock.post('build', { build: 'b' })
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect.poll(isWaiting, { timeout: 90_000 }).toBe(true)
    expect(
      await page.evaluate(() => (navigator as { connection?: { effectiveType: string } }).connection?.effectiveType),
    ).toBe('3g')
  },
)
