import { expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

playerTest(
  'a saved card is renamed and removed in the cash box; an expired one is marked [PLUS-20 PLUS-21]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/cash-box/deposit')
    const openCards = async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /Bank card/ })
        .click()
      await page.getByRole('button', { name: 'Manage cards' }).click()
    }
    await openCards()
    const sheet = page.getByRole('dialog', { name: 'Saved cards' })
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await expect(sheet.getByRole('listitem').filter({ hasText: '3117' })).toContainText('Expired: 05/23')
    await expectAccessible('dialog')
    await expectNoSidewaysScroll(page)

    await sheet.getByRole('button', { name: /Give a name: .*4242/ }).click()
    const naming = page.getByRole('dialog', { name: 'Name of the card' })
    await expect(naming.getByRole('textbox')).toBeFocused()
    await naming.getByRole('textbox').fill('Salary')
    await page.keyboard.press('Enter') // saves the name, and pays nothing
    await expect(page.getByText('The name of the card is saved.')).toBeVisible()
    await expect(naming).toBeHidden()
    await expect(sheet.getByRole('listitem').filter({ hasText: '4242' })).toContainText('Salary')

    await sheet.getByRole('button', { name: /Remove the card: .*5454/ }).click()
    const question = page.getByRole('dialog', { name: 'Remove this card?' })
    await expect(question).toContainText('Mastercard •••• 5454')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('radio', { name: /5454/ })).toHaveCount(0)
    expect(await mock.calls('cashBox.pay')).toHaveLength(0)

    await page.reload()
    await expect(page.getByRole('radio', { name: /Salary Visa.*4242/ })).toBeChecked()
  },
)
