import { amountField, chooseMethod, expectNoSidewaysScroll, fillBirthday, declineLimit } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block', playerKind: 'unconfirmed' })

/** A birthday at the start of this year, for this age. */
const bornYearsAgo = (years: number) => `01.01.${new Date().getFullYear() - years}`

playerTest(
  'a new account enters its birth date once; a minor sees the reason and keeps the input [PLUS-23 PLUS-24]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible, mayPrint }) => {
    mayPrint(/422/) // the rejected birth date
    await mock.scenario('minimum-age-21')
    await page.goto('/cash-box/deposit')
    const question = page.getByRole('form', { name: 'Your date of birth' })
    await expect(page.getByText('We take deposits from people aged 21 or older')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /wallet/i })).toBeHidden()
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    await fillBirthday(page, bornYearsAgo(20))
    await expect(question.getByText(/players here are 21 or older/)).toBeVisible()
    await expect(question.getByRole('textbox')).toHaveValue(bornYearsAgo(20))
    await expect(question.getByRole('textbox')).toBeFocused()

    await fillBirthday(page)
    await expect(question).toBeHidden()
    await declineLimit(page)
    await chooseMethod(page)
    await expect(amountField(page)).toBeVisible()
    await page.reload()
    await expect(amountField(page)).toBeVisible()
    await expect(question).toBeHidden()
    await page.goto('/profile/contacts')
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('17.05.1990')
  },
)
