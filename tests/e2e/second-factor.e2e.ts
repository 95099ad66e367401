import type { Page } from '@playwright/test'

import { codeAt } from '../../conformance/second-factor.ts'
import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { emailField, expectNoSidewaysScroll } from '../support/steps.ts'
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

const endsSession = (page: Page) =>
  page.evaluate(() => ['session', 'access', 'refresh'].forEach((key) => localStorage.removeItem(key)))

/** Logs in up to the second step, as after a log-out. */
async function logInAgain(page: Page, { email, password }: MockPlayer) {
  await endsSession(page)
  await page.goto('/auth/login?redirect=%2Fprofile%2Fsecurity')
  await emailField(page).fill(email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Enters a code; the log-in leads to the page of the account's security. */
async function enter(page: Page, code: string) {
  await codeField(page).fill(code)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Sets an app up by the API; returns the recovery codes. */
async function withApp(mock: MockSession, { access, password }: MockPlayer): Promise<string[]> {
  const post = async (path: string, body: object) => {
    const headers = {
      'x-mock-session': mock.id,
      'content-type': 'application/json',
      authorization: `Bearer ${access}`,
      'idempotency-key': `second-factor${path}`,
    }
    const url = `http://127.0.0.1:${mock.port}/api/v1/security/totp${path}`
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<unknown>
  }
  const { secret } = (await post('/setup', { password })) as { secret: string }
  const code = await codeOf(mock, secret)
  return ((await post('', { code })) as { recovery_codes: string[] }).recovery_codes
}

playerTest(
  'an app is set up, and its next code completes the log-in [PLUS-97]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, player, expectAccessible }) => {
    await page.goto('/profile/security')
    await card(page).getByRole('button', { name: 'Set up an app' }).click()
    await dialog(page).getByLabel('Current password').fill(player.password)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    const link = dialog(page).getByRole('link', { name: 'Open the app' })
    const secret = /secret=(\w+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    await expectAccessible('dialog')
    await expectNoSidewaysScroll(page)
    const code = await codeOf(mock, secret)
    await dialog(page).getByLabel('Code of the app', { exact: true }).fill(code)
    await dialog(page).getByRole('button', { name: 'Turn on codes' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
    await expect(card(page)).toContainText('Unused recovery codes: 10.')

    await logInAgain(page, player)
    await expect(codeField(page)).toBeFocused()
    await expectAccessible('dialog')
    await page.reload()
    await expect(codeField(page)).toBeFocused()
    await enter(page, await codeOf(mock, secret))
    await expect(page).toHaveURL(/\/profile\/security$/)
  },
)

playerTest(
  'a recovery code logs in and trusts the device, which needs no code until it is removed [PLUS-97 PLUS-98]',
  async ({ page, mock, player, mayPrint }) => {
    mayPrint(statusLine(422, '/api/v1/second-step')) // a wrong code
    const [code = ''] = await withApp(mock, player)
    await page.goto('/auth/login')
    await logInAgain(page, player)
    await enter(page, 'AAAAA-AAAAA')
    await expect(codeField(page)).toHaveAccessibleDescription(/Wrong code/)
    await dialog(page)
      .getByRole('checkbox', { name: /^Trust this device for 30/ })
      .check()
    await enter(page, code.toLowerCase())
    await expect(card(page)).toContainText('Unused recovery codes: 9.')

    await logInAgain(page, player)
    const devices = card(page, 'Trusted devices')
    await devices.getByRole('button', { name: /^Remove the device: / }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(devices).toContainText('There are none.')

    await logInAgain(page, player)
    await expect(codeField(page)).toBeVisible()
  },
)
