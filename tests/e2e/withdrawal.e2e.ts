import type { Page } from '@playwright/test'

import { ledger } from '../support/payments.ts'
import { amountField, balanceOf, chooseMethod, confirmEndOfBonus } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

async function withdraw(page: Page, amount: string) {
  await page.goto('/cash-box/withdrawal')
  await chooseMethod(page)
  await amountField(page).fill(amount)
  await page.getByRole('button', { name: /^Withdraw / }).click()
  await confirmEndOfBonus(page)
}

const openRequests = (page: Page) => page.getByRole('region', { name: 'Withdrawals in progress' })

playerTest(
  'a withdrawal is taken, seen under way and cancelled after a question [CASH-04 CASH-16 CASH-17 ROUTE-20 API-34]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible }) => {
    await withdraw(page, '2000')
    await expect(page.getByText('Your withdrawal request is accepted')).toBeVisible()
    await expect(amountField(page)).toHaveValue('')
    expect(await balanceOf(page, 'Real balance')).toContain('₸150,480.00')
    const request = openRequests(page).getByRole('listitem').first()
    await request.getByText('₸2,000.00').click()
    await expect(request.getByText('Under review').first()).toBeVisible()
    await request.getByRole('button', { name: 'Cancel the withdrawal' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
    await expect(question).toContainText('₸2,000.00 will go back to your balance')
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect(await mock.calls('cashBox.cancelWithdrawal')).toHaveLength(0)
    await request.getByRole('button', { name: 'Cancel the withdrawal' }).click()
    await question.getByRole('button', { name: 'Cancel the withdrawal' }).click()
    await expect(page.getByText('The withdrawal is cancelled')).toBeVisible()
    await expect(openRequests(page).getByText('₸2,000.00')).toHaveCount(0) // the list was loaded again
    expect(await balanceOf(page, 'Real balance')).toContain('₸152,480.00')
  },
)

playerTest(
  'a withdrawal that ends a bonus needs a confirmation, and the receipt shows every amount [CASH-16 CASH-32]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/cash-box/withdrawal')
    await chooseMethod(page)
    await page.getByRole('button', { name: /^All of it: ₸152,480.00/ }).click()
    await amountField(page).fill('20000')
    const take = page.getByRole('main').getByRole('button', { name: 'Withdraw ₸20,000.00' })
    await expect(take).toBeInViewport()
    await take.click()
    const question = page.getByRole('dialog', { name: 'This withdrawal cancels your bonus' })
    await expect(question.getByRole('definition')).toHaveText(['₸20,000.00', '₸25,000.00', '₸132,480.00'])
    await expect(question).toContainText(/Left to wager: ₸[\d,.]+/)
    await expectAccessible('dialog[open]')
    await question.getByRole('button', { name: 'Keep the bonus' }).click()
    await expect(question).toBeHidden()
    expect(await mock.calls('cashBox.pay')).toEqual([])
    await take.click()
    await question.getByRole('button', { name: 'Withdraw and cancel the bonus' }).dblclick()
    await expect(page.getByText('Your withdrawal request is accepted')).toBeVisible()
    await expect(page.getByText('Bonus money lost: ₸25,000.00')).toBeVisible()
    await expect(page.getByText('Balance: ₸132,480.00')).toBeVisible()
    expect((await ledger(mock, 'withdrawal')).size).toBe(1)
  },
)

test.describe('a player with a bonus that is being wagered', () => {
  test.use({ playerKind: 'bonus' })

  test('the warning of a withdrawal leads to this bonus [CASH-32 BONUS-04 BONUS-32]', async ({
    page,
    player,
    expectAccessible,
  }) => {
    expect(player.id).not.toBe('')
    await page.goto('/cash-box/withdrawal')
    await page.getByRole('link', { name: /you will lose/ }).click()
    await expect(page).toHaveURL(/\/bonuses\/received\?offer=/)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('row', { name: /Left to wager/ }) })
    const wanted = card.and(page.locator('[data-wanted]'))
    await expect(wanted).toHaveCount(1)
    await expect(wanted).toBeFocused()
    await expect(wanted).toBeInViewport()
    await expectAccessible('main')
  })
})
