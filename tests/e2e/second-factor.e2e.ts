import type { Page } from '@playwright/test'

import { codeAt } from '../../conformance/second-factor.ts'
import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { emailField, expectNoSidewaysScroll, logOut } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const card = (page: Page, name = 'Codes of an authenticator app') => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const codeField = (page: Page) => dialog(page).getByLabel('Code of the app or recovery code')

/** A code of the app; each later one is of another step of 30 seconds, because a code works once. */
async function codeOf(mock: MockSession, secret: string): Promise<string> {
  const { now } = (await mock.post('clock', { advance: 30_000 })) as { now: number }
  return codeAt(secret, now)
}

/** Logs out, and in again up to the second step. */
async function logInAgain(page: Page, { email, password }: MockPlayer) {
  await page.goto('/profile')
  await logOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/auth/login?redirect=%2Fprofile%2Fsecurity')
  await emailField(page).fill(email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

const enter = (page: Page) => dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()

playerTest(
  'codes of an app and recovery codes log in; a device is trusted until it is removed [PLUS-97 PLUS-98]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, player, mayPrint, expectAccessible }) => {
    mayPrint(statusLine(422, '/api/v1/second-step'))
    await page.goto('/profile/security')
    await card(page).getByRole('button', { name: 'Set up an app' }).click()
    await dialog(page).getByLabel('Current password').fill(player.password)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    const link = dialog(page).getByRole('link', { name: 'Open the app' })
    const secret = /secret=(\w+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    await dialog(page)
      .getByLabel('Code of the app', { exact: true })
      .fill(await codeOf(mock, secret))
    await dialog(page).getByRole('button', { name: 'Turn on codes' }).click()
    const codes = await dialog(page).getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible()
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
    await expect(card(page)).toContainText('Unused recovery codes: 10.')

    await logInAgain(page, player)
    await expect(codeField(page)).toBeFocused()
    await expectAccessible()
    await codeField(page).fill('123')
    await enter(page)
    await expect(codeField(page)).toHaveAccessibleDescription(/recovery code in full/)
    await codeField(page).fill('AAAAA-AAAAA')
    await enter(page)
    await expect(codeField(page)).toHaveAccessibleDescription(/Wrong code/)
    await codeField(page).fill(await codeOf(mock, secret))
    await enter(page)
    await expect(page).toHaveURL(/\/profile\/security$/)

    await logInAgain(page, player)
    await codeField(page).fill((codes[0] ?? '').toLowerCase())
    await dialog(page)
      .getByRole('checkbox', { name: /^Trust this device for 30/ })
      .check()
    await enter(page)
    await expect(page).toHaveURL(/\/profile\/security$/)
    await expect(card(page)).toContainText('Unused recovery codes: 9.')

    await logInAgain(page, player)
    await expect(page).toHaveURL(/\/profile\/security$/)
    const devices = card(page, 'Trusted devices')
    await devices.getByRole('button', { name: /^Remove the device: / }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(devices).toContainText('There are none.')
    await expectAccessible('main')

    await logInAgain(page, player)
    await expect(codeField(page)).toBeVisible()
  },
)
