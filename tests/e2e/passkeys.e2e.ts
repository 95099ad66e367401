import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { lastLetter } from '../support/letters.ts'
import { addPasskeyDevice } from '../support/passkey-device.ts'
import { emailField, expectNoSidewaysScroll, logOut } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const logInByPasskey = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in with a passkey' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

/** Adds a passkey on the page of the account's security. */
async function addPasskey(page: Page, { name, password }: { name: string; password: string }) {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name of the passkey')).toHaveValue(/Chrome · /)
  await dialog.getByLabel('Name of the passkey').fill(name)
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(card(page).getByRole('listitem')).toContainText(name)
}

playerTest(
  'a passkey is added, and reported on the page and in a message [PLUS-13 PLUS-14 PLUS-15]',
  { tag: ['@core', '@wide'] },
  async ({ page, player, expectAccessible }) => {
    const device = await addPasskeyDevice(page)
    await page.goto('/profile/security')
    await expect(card(page)).toContainText('There are no passkeys yet.')
    await addPasskey(page, { name: 'My phone', password: player.password })
    await expect(page.getByText('The passkey has been added')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toContainText('Not used yet')
    await expect(page.getByRole('region', { name: 'What has changed' }).getByRole('listitem').first()).toContainText(
      'Passkey added',
    )
    expect(await device.passkeys()).toBe(1)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    await page.goto('/notifications')
    await page
      .getByRole('main')
      .getByRole('button', { name: /A passkey was added/ })
      .click()
    await expect(page.getByRole('main')).toContainText(/My phone\s*Chrome · /)
  },
)

playerTest(
  'a passkey signs in to the requested page, which shows its last use [PLUS-16]',
  { tag: ['@core', '@wide'] },
  async ({ page, player, expectAccessible }) => {
    await addPasskeyDevice(page)
    await page.goto('/profile/security')
    await addPasskey(page, { name: 'My phone', password: player.password })
    await page.goto('/profile')
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/auth/login?redirect=%2Fprofile%2Fsecurity')
    await expect(logInByPasskey(page)).toBeVisible()
    await expectAccessible()
    await logInByPasskey(page).click()
    await expect(page).toHaveURL(/\/profile\/security$/)
    await expect(card(page).getByRole('listitem')).toContainText('Last used:')
  },
)

test('a device that fails at once leaves the player at the log-in page with other options [PLUS-16]', async ({
  page,
}) => {
  await addPasskeyDevice(page)
  await page.goto('/auth/login')
  await logInByPasskey(page).click()
  await expect(logInByPasskey(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(alert(page)).toContainText('The device could not do it. Try again, or use the password.')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

playerTest(
  'a new password by the letter leads to the passkeys it leaves, which one question removes [PLUS-18 PLUS-60]',
  async ({ page, player, mock, mayPrint }) => {
    mayPrint(statusLine(400, '/api/v1/passkeys/sign-in')) // of the passkey that was removed
    await addPasskeyDevice(page)
    await page.goto('/profile/security')
    await addPasskey(page, { name: 'My phone', password: player.password })
    await page.goto('/profile')
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/auth/reset-password')
    await emailField(page).fill(player.email ?? '')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/success$/)
    const link = new URL(/http\S+/.exec((await lastLetter(mock))?.text ?? '')?.[0] ?? '')
    await page.goto(link.pathname + link.search)
    await page.getByLabel('New password', { exact: true }).fill('дала түнінің жұлдызы')
    await page.getByLabel('Repeat new password').fill('дала түнінің жұлдызы')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page).toHaveURL(`${mock.origin}/profile/security`)
    await expect(page.getByRole('region', { name: 'Your password has been changed' })).toBeVisible()
    await expect(card(page).getByRole('listitem')).toContainText('My phone')

    await page.goto('/notifications')
    const inbox = page.getByRole('main')
    await inbox.getByRole('button', { name: /Your password was reset/ }).click()
    await expect(inbox).toContainText('Your passkeys still work')
    await inbox.getByRole('link', { name: 'Account security' }).click()
    await expect(page).toHaveURL(/\/profile\/security$/)
    await expect(card(page).getByRole('listitem')).toContainText('My phone')

    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByText('All other ways in have been removed')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toHaveCount(0)
    await page.goto('/profile')
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/auth/login')
    await logInByPasskey(page).click()
    await expect(alert(page)).toContainText(/passkey/i)
  },
)
