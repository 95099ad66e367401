import { lastLetter } from '../support/letters.ts'
import { emailField, logIn, logOut } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

test(
  'a changed password opens the account from then on; log out leads to main [PROF-35 PROF-37 FORM-18 FORM-19]',
  { tag: '@core' },
  async ({ page, player }) => {
    await page.goto('/profile/settings')
    await page.getByLabel('Current password').fill(player.password)
    await page.getByLabel('New password', { exact: true }).fill('tulip mars wave 7')
    await expect(page.getByText('Strong password')).toBeVisible()
    await page.getByLabel('Repeat new password').fill('tulip mars wave 7')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')

    await logOut(page)
    await expect(page).toHaveURL(/\.localhost:\d+\/$/)
    await page.goto('/auth/login')
    await expect(emailField(page)).toBeVisible()
    await logIn(page, { email: player.email, password: 'tulip mars wave 7' })
    await expect(page.getByRole('banner').getByRole('button', { name: /balance/i })).toBeVisible()
  },
)

test.describe('an account of a social network', () => {
  test.use({ playerKind: 'social' })

  playerTest('gets its first password by a link that works while signed in [PLUS-73]', async ({ page, mock }) => {
    await page.goto('/profile/settings')
    const main = page.getByRole('main')
    await expect(main.getByText(/this account has none yet/)).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(main.getByText(/The link is on its way to/)).toBeVisible()
    const link = new URL(/http\S+/.exec((await lastLetter(mock))?.text ?? '')?.[0] ?? '')
    await page.goto(link.pathname + link.search)
    await expect(page).toHaveURL(`${mock.origin}/auth/reset-password`)
    await page.getByLabel('New password', { exact: true }).fill('tulip mars wave 7')
    await page.getByLabel('Repeat new password').fill('tulip mars wave 7')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: /balance/i })).toBeVisible()
    await page.goto('/profile/settings')
    await expect(page.getByLabel('Current password')).toBeVisible()
  })
})
test('anyone with the e-mail unsubscribes without a session [PROF-41 ROUTE-26]', async ({ page, mock }) => {
  await page.goto('/unsubscribe/aida%40mail.kz')
  await expect(page).toHaveURL(/\/unsubscribe\/?$/) // the URL does not contain the e-mail
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveValue('aida@mail.kz')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect((await mock.calls('settings.unsubscribe')).length).toBe(1)
  await page.goto('/unsubscribe')
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveValue('')
})

playerTest('the language of the profile is selected in a bottom sheet [PROF-09]', async ({ page }) => {
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Language/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Choose a language' })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const box = () => sheet.locator(':scope > *').first().boundingBox()
  await expect.poll(async () => Math.round(((await box())?.y ?? 0) + ((await box())?.height ?? 0))).toBe(size.height)
  expect((await box())?.y).toBeGreaterThan(size.height / 4)
  await sheet.getByRole('button', { name: /Қазақша/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
})

/** Pages that show what the player has, moves or wins. */
const ownPages = ['/profile', '/profile/rounds', '/profile/activity', '/cash-box/history']

playerTest(
  'hidden amounts are on no page and in no tab until shown again; a receipt shows its own [PLUS-92]',
  async ({ page, mock, player, context, expectAccessible }) => {
    await mock.post('round', { player: player.id, game: 'nar-bagi', bet: 123_400, win: 456_700 })
    const shown = page.getByRole('main').getByText(/₸\d/)
    const seen = new Map<string, string[]>()
    for (const path of ownPages) {
      await page.goto(path)
      await expect(shown.first()).toBeVisible()
      seen.set(path, (await page.getByRole('main').innerText()).match(/₸\d[\d,.]+/g) ?? [])
    }
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Hide my amounts' }).click()
    const balance = page.getByRole('banner').getByRole('button', { name: /balance/i })
    await expect(balance).toContainText('••••')
    await expect(balance).toHaveAccessibleName(/Amount hidden/)
    await expectAccessible('main')
    for (const path of ownPages) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('••••').first()).toBeVisible()
      const text = await page.locator('body').innerText()
      expect(seen.get(path)?.filter((amount) => text.includes(amount))).toEqual([])
    }
    await page.getByRole('main').getByRole('group').first().locator('summary').click()
    await page.getByRole('link', { name: 'Receipt' }).first().click()
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/₸\d/)

    const other = await context.newPage()
    await other.goto(`${mock.origin}/profile`)
    await expect(other.getByRole('main').getByText('••••').first()).toBeVisible()
    await balance.click()
    await page.getByRole('button', { name: 'Show my amounts' }).click()
    await expect(other.getByRole('main').getByText('••••')).toHaveCount(0)
  },
)
