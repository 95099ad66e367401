import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { givePasskeyDevice } from '../support/passkey-device.ts'
import { balanceButton, expectNoSidewaysScroll, logOut } from '../support/steps.ts'
import type { MockSession } from '../support/mock.ts'
import { expect, test } from '../support/test.ts'

// a worker that saves the whole app for each visit only takes time here
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

async function askForCode(page: Page, phone: string | null) {
  await byCode(page).click()
  await phoneField(page).fill(phone ?? '')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(codeField(page)).toBeFocused()
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
    await mock.control('POST', 'clock', { advance: 5 * 60_000 })
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

test(
  'a passkey turns the code off and reports that; the password turns it on again [PLUS-19 PLUS-35]',
  { tag: '@phone' },
  async ({ page, mock, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(422, '/api/v1/sign-in-code/sign-in'))
    await givePasskeyDevice(page)
    const { phone, password } = await mock.newPlayer('phone')
    await page.goto('/auth/login?redirect=%2Fprofile%2Fsecurity')
    await askForCode(page, phone)
    await codeField(page).fill((await codesTo(mock, phone))[0] ?? '')
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Log-in with an SMS code' })
    await expect(card).toContainText('On:')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(adding).toContainText('Log-in with an SMS code will be turned off')
    await adding.getByLabel('Current password').fill(password)
    await adding.getByRole('button', { name: 'Continue' }).click()
    await expect(card).toContainText('Off:')
    await expect(page.getByRole('region', { name: 'What has changed' })).toContainText('Log-in with a code turned off')

    await page.goto('/profile')
    await logOut(page)
    await page.goto('/auth/login')
    await mock.control('POST', 'clock', { advance: 60_000 })
    await askForCode(page, phone)
    expect(await codesTo(mock, phone)).toHaveLength(1)
    await codeField(page).fill('123456')
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toHaveAccessibleDescription(/Wrong code/)
    await page.getByRole('button', { name: 'Log in with the password' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await logInButton(page).click()
    await expect(balanceButton(page)).toBeVisible()

    await page.goto('/profile/security')
    await card.getByRole('button', { name: 'Turn on' }).click()
    const question = page.getByRole('dialog', { name: 'Turn on log-in with a code?' })
    await expect(question).toContainText('You have a passkey')
    await expectAccessible('dialog')
    await question.getByLabel('Current password').fill(password)
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(card).toContainText('On:')
  },
)

test(
  'without a connection the number stays, and the code is sent once there is one [PLUS-19]',
  { tag: '@phone' },
  async ({ page, context, mock }) => {
    const { phone } = await mock.newPlayer('phone')
    await page.goto('/auth/login')
    await byCode(page).click()
    await phoneField(page).fill(phone ?? '')
    await context.setOffline(true)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
    await context.setOffline(false)
    await expect(phoneField(page)).toHaveValue(/701/)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(codeField(page)).toBeVisible()
    expect(await codesTo(mock, phone)).toHaveLength(1)
  },
)
