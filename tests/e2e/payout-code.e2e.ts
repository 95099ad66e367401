import type { Page } from '@playwright/test'

import { anyRejection, lostChunkLine, lostLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { ledger } from '../support/payments.ts'
import { amountField, balanceOf, chooseMethod, expectNoSidewaysScroll, openLink } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

/** Withdraws this many thousand tenge to a card without earlier payouts. */
async function withdraw(page: Page, thousands = 2) {
  await page.goto('/cash-box/withdrawal')
  const main = page.getByRole('main')
  await chooseMethod(page, /Bank card/)
  await main.getByRole('radio', { name: /5454/ }).check()
  await amountField(page).fill(`${thousands}000`)
  await main.getByRole('button', { name: `Withdraw ₸${thousands},000.00` }).click()
}

const question = (page: Page) => page.getByRole('heading', { name: 'Confirm the withdrawal' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and withdraw' })
const accepted = (page: Page) => page.getByText('Your withdrawal request is accepted')

async function sentCode(mock: MockSession): Promise<string> {
  const letters = await mock.control<{ text: string }[]>('GET', 'outbox')
  return /\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
}

playerTest(
  'a first withdrawal to a card needs the code, charges once, and needs none later [PLUS-28]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, player, expectAccessible, mayPrint }) => {
    mayPrint(anyRejection)
    await mock.endBonuses(player)
    await withdraw(page)
    await expect(question(page)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    const right = await sentCode(mock)
    await codeField(page).fill(right === '000000' ? '000001' : '000000')
    await confirm(page).click()
    await expect(page.getByText('Wrong code. Check the digits.')).toBeVisible()
    expect(await balanceOf(page, 'Real balance')).toContain('₸152,480.00')

    await page.reload()
    await expect(question(page)).toBeVisible()
    await codeField(page).fill(right)
    await confirm(page).dblclick()
    await expect(accepted(page)).toBeVisible()
    expect([...(await ledger(mock, 'withdrawal')).values()]).toEqual([1])
    await expect(page.getByRole('region', { name: 'Withdrawals in progress' })).toContainText('•••• 5454')

    await withdraw(page, 3)
    await expect(accepted(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  },
)

playerTest(
  'log-out, lost network and a lost response between code and money charge once [PLUS-28 O-14 O-10]',
  async ({ page, context, mock, player, mayPrint }) => {
    mayPrint(anyRejection, lostLine(), lostChunkLine)
    await mock.endBonuses(player)
    await withdraw(page)
    await expect(question(page)).toBeVisible()
    const code = await sentCode(mock)
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    const warning = page.getByRole('dialog', { name: 'Log out with a payment in progress?' })
    await warning.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await openLink(page, `/cash-box/withdrawal${await mock.signInQuery(player)}`)
    await expect(question(page)).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await codeField(page).fill(code)
    await confirm(page).click()
    await expect(page.getByText('Nothing was sent and nothing was paid')).toBeVisible()
    await expect(codeField(page)).toHaveValue(/^\d{3}.?\d{3}$/)
    await context.setOffline(false)
    await expect(page.getByRole('banner').getByText(/Offline/)).toBeHidden()
    await mock.faults([{ endpoint: 'cashBox.confirmPayout', kind: 'drop-after', times: 1 }])
    await confirm(page).click()
    await expect(accepted(page)).toBeVisible()
    expect([...(await ledger(mock, 'withdrawal')).values()]).toEqual([1])
  },
)
