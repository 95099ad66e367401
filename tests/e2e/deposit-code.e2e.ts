import { lostChunkLine, statusLine } from '../support/console-watch.ts'
import { amountField, chooseMethod, expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

playerTest(
  'a promo code in the deposit: errors keep it, offline it waits, the payment gets its bonus [PLUS-27 CASH-21 API-81]',
  { tag: '@core' },
  async ({ page, context, mock, mayPrint, expectAccessible }) => {
    mayPrint(statusLine(422, '/offers/promo-code/activate'), lostChunkLine)
    await page.goto('/cash-box/deposit')
    await chooseMethod(page)
    const main = page.getByRole('main')
    await main.getByText('Have a promo code?').click()
    const field = main.getByRole('textbox', { name: 'Promo code' })
    const activate = main.getByRole('button', { name: 'Activate' })
    await field.fill('NO-SUCH-CODE')
    await field.press('Enter') // never pays
    await expect(main.getByText('This promo code does not exist or has ended.')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible('main form')
    await expectNoSidewaysScroll(page)

    await page.reload()
    await chooseMethod(page)
    await expect(field).toHaveValue('NO-SUCH-CODE')
    await field.fill('CASPIAN40')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await expect(main.getByText('Needs a connection')).toBeVisible()
    await expect(activate).toBeDisabled()
    await context.setOffline(false)
    await expect(activate).toBeEnabled()
    await activate.click()
    const chosen = main.getByRole('radio', { name: /Caspian 40/ })
    await expect(chosen).toBeChecked()
    await expect(field).toHaveValue('')
    expect(await mock.calls('cashBox.pay')).toEqual([])

    await amountField(page).fill('20000')
    const paid = page.waitForRequest(/\/cashbox\/pay$/)
    await main.getByRole('button', { name: /^Pay / }).click()
    expect((await paid).postDataJSON()).toMatchObject({ bonus_id: expect.any(String) })
  },
)

playerTest(
  'Pay first activates the code of a link; after the bonus is shown, Pay pays with it [PLUS-69 CASH-21]',
  async ({ page, mock }) => {
    await page.goto('/cash-box/deposit?promocode=CASPIAN40')
    await chooseMethod(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox', { name: 'Promo code' })).toHaveValue('CASPIAN40')
    await amountField(page).fill('20000')
    await main.getByRole('button', { name: /^Pay / }).click()
    await expect(main.getByRole('radio', { name: /Caspian 40/ })).toBeChecked()
    await expect(main.getByRole('group', { name: 'Bonus for this deposit' })).toBeFocused()
    await expect(main.getByText('Nothing is paid yet.')).toBeVisible()
    expect(await mock.calls('cashBox.pay')).toEqual([])
    const paid = page.waitForRequest(/\/cashbox\/pay$/)
    await main.getByRole('button', { name: /^Pay / }).click()
    expect((await paid).postDataJSON()).toMatchObject({ bonus_id: expect.any(String) })
  },
)

playerTest(
  'the chosen method is one row above the amount, and "Change" brings the list back [PLUS-29]',
  async ({ page }) => {
    await page.goto('/cash-box/deposit')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /Bank card/ }).click()
    const form = main.getByRole('region', { name: 'Bank card' })
    await expect(form).toBeFocused()
    await expect(main.getByRole('button', { name: /E-wallet/ })).toHaveCount(0)
    const change = form.getByRole('button', { name: 'Change' })
    const row = change.locator('xpath=../..')
    expect((await row.boundingBox())?.height).toBeLessThan(80)
    await expect(row).toHaveText(/^Bank card.*No fee.*Change$/)
    await change.click()
    await expect(main.getByRole('button', { name: /E-wallet/ })).toBeVisible()
  },
)
