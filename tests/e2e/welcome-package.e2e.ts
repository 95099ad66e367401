import { amountField, chooseMethod, fillBirthday, registerByEmail, declineLimit } from '../support/steps.ts'
import { goWithin } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test(
  'a guest reads the package, signs up, and the code of the link is in its field [BONUS-02 ROUTE-48 SHELL-37 API-79 API-82 BONUS-50]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/bonuses?promocode=SPRING')
    await expect(page).toHaveURL(/\/auth\/register\?redirect=/)
    const pack = page.getByRole('region', { name: 'Welcome package' })
    await expect(pack).toContainText('Your promo code SPRING is saved')
    const first = pack.getByRole('button', { name: /First deposit: 120% \+ 250 free spins/ })
    await expect(first).toContainText('Deposit ₸10,000.00 Play with ₸22,000.00 Wagering: ₸420,000.00 in 7 days')
    await first.click()
    const sheet = page.getByRole('dialog', { name: /First deposit/ })
    await expect(sheet).toContainText('Maximum bonus₸150,000.00')
    await expect(sheet).toContainText('Time limit, days7')
    await expect(sheet.getByRole('status')).toHaveText(
      'Deposit ₸10,000.00 Play with ₸22,000.00 Wagering: ₸420,000.00 in 7 days Take up to ₸120,000.00 from the bonus',
    )
    await expectAccessible('dialog')
    await sheet.getByRole('button', { name: 'Continue to sign-up' }).click()
    await expect(sheet).toHaveCount(0)
    await expectAccessible()
    await expect(page.getByLabel(/^Promo code/)).toHaveValue('') // what is sent there would be activated at once
    expect(await mock.calls('offers.cashback')).toEqual([])
    expect(await mock.calls('offers.list')).toEqual([])

    await registerByEmail(page)
    await expect(page).toHaveURL(/\/cash-box\/deposit$/)
    await fillBirthday(page)
    await declineLimit(page)
    await chooseMethod(page)
    await amountField(page).fill('5000')
    await expect(page.getByRole('radio', { name: /^First deposit: 120%/ })).not.toBeChecked()
    await goWithin(page, '/bonuses')
    const field = page.getByRole('textbox', { name: 'Promo code' })
    await expect(field).toHaveValue('SPRING')
    expect(await mock.calls('promoCodes.activate')).toEqual([])
    await page.getByRole('form', { name: 'Have a promo code?' }).getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText(/^The promo code worked/)).toBeVisible()
    await expect(field).toHaveValue('')
  },
)

test.describe('a new player whose account is in Kazakh', () => {
  test.use({ playerKind: 'new', playerLanguage: 'kz', locale: 'kk' })

  test('reads the package, its sheet and its deposit in Kazakh, with only the keyboard [BONUS-01 I18N-07]', async ({
    page,
    player: _player,
  }) => {
    await page.goto('/bonuses')
    await expect(page.getByRole('heading', { level: 2, name: 'Қош келдіңіз пакеті' })).toBeVisible()
    const card = page.getByRole('button', { name: /Алғашқы депозит: 120% \+ 250 фриспин/ })
    await card.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: /Алғашқы депозит/ })
    await expect(sheet).toContainText('Вейджер')
    await expect(sheet.getByRole('status')).toContainText('Ойнаңыз: 22 000,00 ₸')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(card).toBeFocused()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button').last().press('Enter')
    await expect(page).toHaveURL(/\/cash-box\/deposit$/)
  })
})
