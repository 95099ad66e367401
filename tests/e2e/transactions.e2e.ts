import { readFile } from 'node:fs/promises'

import { lostChunkLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

/** A deposit of 1,000 tenge that waits for its payment page. */
async function startDeposit(mock: MockSession, player: MockPlayer, key: string) {
  const back = `${mock.origin}/`
  const body = { type: 'deposit', uid: 'wallet-kzt', amount: 100_000, currency: 'KZT', fields: {} }
  const { ok } = await fetch(`http://127.0.0.1:${mock.port}/api/v1/cashbox/pay`, {
    method: 'POST',
    headers: {
      'x-mock-session': mock.id,
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${player.access}`,
    },
    body: JSON.stringify({ ...body, success_url: back, fail_url: back }),
  })
  expect(ok, key).toBe(true)
}

playerTest(
  'the history: filters in the URL, details of a row, the file [CASH-24 ROUTE-21 ROUTE-44 API-33 CASH-04]',
  { tag: ['@core', '@wide'] },
  async ({ page }) => {
    await page.goto('/cash-box/history?type=nonsense&status=declined')
    const tabs = page.getByRole('navigation', { name: 'Cashier' }).getByRole('link')
    await expect(tabs).toHaveText(['Deposit', 'Withdrawal', 'History'])
    const rows = page.getByRole('main').getByRole('group')
    await expect(rows).toHaveCount(5)
    await page.getByLabel('Type').selectOption('Withdrawals')
    await expect(page).toHaveURL(/type=withdrawal/)
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: '₸60,000.00' }).getByText('₸60,000.00').click()
    await expect(rows.getByText('does not match your profile')).toBeVisible()
    await expect(rows.getByRole('link', { name: 'Check the profile' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain('Withdrawal,Bank transfer,•••• 4242,60000.00,0.00,KZT,Failed')
    await page.getByLabel('Type').selectOption('All types')
    await page.getByLabel('Status').selectOption('Any status')
    await expect(page).toHaveURL(/\/cash-box\/history$/)
  },
)

playerTest(
  'older payments load page by page, own dates are in the URL, offline filters stored ones [PLUS-26 O-10]',
  { tag: '@wide' },
  async ({ page, context, mock, player, expectAccessible, mayPrint }) => {
    mayPrint(lostChunkLine) // the network may go while the late part is on its way
    for (let number = 0; number < 10; number += 1) await startDeposit(mock, player, `history-${number}`)
    await page.goto('/cash-box/history')
    const rows = page.getByRole('main').getByRole('group')
    await expect(rows).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(23)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

    await page.getByLabel('Period').selectOption('Choose dates')
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const typed = (ago: number) => day(ago).split('-').toReversed().join('.') // the same in every language
    await page.getByLabel('First day').fill(typed(20))
    await page.getByLabel('Last day').fill(typed(3))
    await expect(page).toHaveURL(new RegExp(`period=own&from=${day(20)}&to=${day(3)}`))
    await expect(rows.filter({ hasText: '₸60,000.00' })).toHaveCount(1)
    await expect(rows.filter({ hasText: '₸1,000.00' })).toHaveCount(0)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    const count = await rows.count()
    await page.reload()
    await expect(rows).toHaveCount(count)
    await expect(page.getByLabel('Last day')).toHaveValue(typed(3))

    await page.goto('/cash-box/history')
    await expect(rows).toHaveCount(20)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await page.getByLabel('Type').selectOption('Withdrawals')
    await expect(page.getByRole('main').getByText(/^As of \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await expect(rows.filter({ hasText: 'Withdrawal' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: '₸1,000.00' })).toHaveCount(0)
  },
)
