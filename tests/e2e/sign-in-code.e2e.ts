import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { expectNoSidewaysScroll } from '../support/steps.ts'
import type { MockSession } from '../support/mock.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')
const byCode = (page: Page) => page.getByRole('button', { name: 'Log in with an SMS code' })
const codeField = (page: Page) => page.getByLabel('Code from the message')
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })

/** The codes that were sent to a number, the last one last. */
async function codesTo(mock: MockSession, phone: string | null) {
  const outbox = await mock.control<{ to: string; text: string }[]>('GET', 'outbox')
  return outbox.filter(({ to }) => to === phone).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}

test(
  'a code to the phone signs in to the requested page; wrong and late ones show errors [PLUS-19]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, mayPrint, expectAccessible }) => {
    mayPrint(statusLine(422, '/api/v1/sign-in-code/sign-in'))
    mayPrint(statusLine(409, '/api/v1/sign-in-code/sign-in')) // the code is over
    const { phone } = await mock.newPlayer('phone')
    await page.goto('/auth/login?redirect=%2Fprofile%2Fsecurity')
    await byCode(page).click()
    await expect(phoneField(page)).toBeFocused()
    await expectAccessible()
    await phoneField(page).fill(phone ?? '')
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByText(/Available in (0:\d\d|1:00)/)).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)

    const [first = ''] = await codesTo(mock, phone)
    await codeField(page).fill(first === '111111' ? '222222' : '111111')
    await logInButton(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription(/Wrong code/)
    await page.reload() // the message was read in another app, and the page let go of
    await expect(codeField(page)).toBeVisible()
    await mock.post('clock', { advance: 5 * 60_000 })
    await codeField(page).fill(first)
    await logInButton(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription(/no longer works/)
    await page.getByRole('button', { name: 'Another number' }).click()
    await expect(phoneField(page)).toHaveValue(/701/)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(codeField(page)).toBeFocused()
    const [, second = ''] = await codesTo(mock, phone)
    await codeField(page).fill(second)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/security$/)
    await expect(main(page).getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('sign-in-code')
  },
)
