import type { Page } from '@playwright/test'

import { lostLine, statusLine } from '../support/console-watch.ts'
import { lastTrackedPlace } from '../support/device-rows.ts'
import {
  acceptTerms,
  balanceButton,
  emailField,
  lieOverEachOther,
  logIn,
  openGame,
  openLink,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const tokensOf = (page: Page) => page.evaluate(() => ['access', 'refresh'].map((name) => localStorage.getItem(name)))

test(
  'a player logs in by e-mail, in any case and with spaces around it [AUTH-02 AUTH-17 AUTH-26 ROUTE-01 FORM-02]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible }) => {
    const { email, password } = await mock.newPlayer()
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expectAccessible()
    await logIn(page, { email: ` ${email?.toUpperCase()} `, password })
    await expect(balanceButton(page)).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/`)
    expect(await tokensOf(page)).toEqual([expect.any(String), expect.any(String)])
  },
)

test(
  'a visitor registers by phone through its mask and lands in the cash box once [AUTH-02 AUTH-24 ROUTE-02 FORM-05 FORM-08]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/auth/register')
    await page.getByRole('tab', { name: 'Phone' }).click()
    await phoneField(page).click()
    await phoneField(page).pressSequentially('7012223344')
    await expect(phoneField(page)).toHaveValue('+7 (701) 222-33-44')
    await passwordField(page).fill('correct horse')
    await acceptTerms(page)
    await expectAccessible()
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(`${mock.origin}/cash-box/deposit`)
    await page.goto('/auth/login')
    await expect(page).toHaveURL(`${mock.origin}/`)
  },
)

test('a button at work keeps the focus, and Enter sends its form no second time', async ({ page, mock, mayPrint }) => {
  mayPrint(statusLine(400, '/api/authenticate'))
  await mock.hold('auth.authenticate')
  await page.goto('/auth/login')
  await emailField(page).fill('someone@example.kz')
  await passwordField(page).fill('not the one')
  const logInButton = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await logInButton.press('Enter')
  await expect(logInButton).toHaveAttribute('aria-busy', 'true')
  await expect(logInButton).toBeFocused()
  await page.keyboard.press('Enter')
  await passwordField(page).press('Enter')
  await mock.clearFaults()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Wrong login or password/)
  expect(await mock.calls('auth.authenticate')).toHaveLength(1)
})

test('a network failure of a login is shown, and the second attempt works [AUTH-40 NET-04]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(lostLine('/api/authenticate'))
  const player = await mock.newPlayer()
  await page.goto('/auth/login')
  await mock.faults([{ endpoint: 'auth.authenticate', kind: 'drop-before' }])
  await logIn(page, player)
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty({ timeout: 20_000 })
  await mock.clearFaults()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(balanceButton(page)).toBeVisible()
})

test('the login page leads to the reset, to the register, to another language and back to main [AUTH-03]', async ({
  page,
  mock,
}) => {
  await page.goto('/auth/login')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-password/)
  await page.goto('/auth/login')
  await main.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/auth\/register/)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Choose a language' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Azərbaycanca/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'az')
  await page.goto('/auth/login?language=en')
  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page).toHaveURL(`${mock.origin}/`)
})

test(
  'input survives switching between login and register, a reload and a change of language [AUTH-04 AUTH-11 I18N-05]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'What is typed survives another page, another language and a reload.' },
  },
  async ({ page }) => {
    await page.goto('/auth/login')
    await emailField(page).fill('ayan@example.kz')
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/auth\/register/)
    await expect(emailField(page)).toHaveValue('ayan@example.kz')

    await page.getByText('I have a promo code').click()
    await page.getByLabel(/^Promo code/).fill('SPRING')
    await passwordField(page).fill('correct horse')
    await page.getByRole('button', { name: 'Choose a language' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Русский/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue('ayan@example.kz')
    await expect(page.locator('input[name=password]')).toHaveValue('correct horse')

    await page.reload()
    await expect(page.locator('input[name=email]')).toHaveValue('ayan@example.kz')
    await expect(page.locator('input[name=promo_code]')).toHaveValue('SPRING')
    await expect(page.locator('input[name=password]')).toHaveValue('')
  },
)

test('at 430 px of height the sign-up button stays in view and never covers the focus [FORM-13 AUTH-08]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 430 })
  await page.goto('/auth/register')
  const send = page.getByRole('main').getByRole('button', { name: 'Sign up' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await emailField(page).focus()
  const seen = new Set<string>()
  for (let step = 0; step < 6; step += 1) {
    const focused = page.locator(':focus')
    seen.add(await focused.evaluate((field) => field.getAttribute('name') ?? field.tagName))
    await expect.poll(() => lieOverEachOther(focused, send)).toBe(false)
    await expect(focused).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
  expect([...seen]).toEqual(['email', 'password', 'BUTTON', 'SUMMARY', 'currency', 'terms'])
})

test('profile pages lead a guest to main, others to login and back [ROUTE-46 ROUTE-48]', async ({ page, mock }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(`${mock.origin}/`)
  await page.goto('/bonuses')
  await expect(page).toHaveURL(/\/auth\/register/)

  const player = await mock.newPlayer()
  await page.goto('/cash-box/deposit')
  await expect(page).toHaveURL(/\/auth\/login/)
  await logIn(page, player)
  await expect(page).toHaveURL(`${mock.origin}/cash-box/deposit`)
})

test('a guest of a game returns to it after the login, and from there to the list [ROUTE-49 GAME-19 SHELL-10 SHELL-13]', async ({
  page,
  mock,
}) => {
  const player = await mock.newPlayer()
  await page.goto('/games/category/all-games')
  await openGame(page)
  const { pathname } = new URL(page.url())
  await page.getByRole('banner').getByRole('link', { name: 'Play for money' }).click()
  await expect(page).toHaveURL(/\/auth\/register/)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, player)
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Top up' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/games\/category\/all-games$/)
})

test('a signed-in player at a sign-in page is sent back to where they were [ROUTE-49 DATA-28]', async ({
  page,
  player,
  mock,
}) => {
  await page.goto('/auth/login')
  await expect(page).toHaveURL(`${mock.origin}/`)
  await page.goto('/rules')
  await expect.poll(() => lastTrackedPlace(page)).toBe('/rules')
  await page.goto('/auth/register')
  await expect(page).toHaveURL(`${mock.origin}/rules`)
  expect(await tokensOf(page)).toEqual([player.access, player.refresh])
})

test(
  'a link with a token signs in and removes the token from URL and history [AUTH-35 AUTH-15 SHELL-43]',
  { tag: '@core' },
  async ({ page, mock }) => {
    const query = await mock.signInQuery(await mock.newPlayer())
    await openLink(page, `/rules${query}`)
    await expect(balanceButton(page)).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/rules`)
    await page.goto('/')
    await page.goBack()
    await expect(page).toHaveURL(`${mock.origin}/rules`)
    expect(JSON.stringify(await mock.records())).not.toContain('auth_token=')
  },
)

test(
  'a rejected token leaves a guest, without a loop [ROUTE-53 AUTH-35]',
  { tag: '@core' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(400, '/api/authenticate'))
    await page.goto('/rules?auth_token=nothing&auth_type=mail')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/`)
    await expect(page.getByText('This link no longer works')).toBeVisible()
    await page.goto('/contacts?auth_token=nothing-either&auth_type=mail')
    await expect(page.getByText('This link no longer works')).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/contacts`)
    expect(await mock.calls('auth.authenticate')).toHaveLength(2)
  },
)

test('on the contacts page a rejected token keeps a player there and sends a guest home [ROUTE-53 ROUTE-46 AUTH-35]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(400, '/api/authenticate'))
  await page.goto('/profile/contacts?auth_token=nothing&auth_type=mail')
  await expect(page).toHaveURL(`${mock.origin}/`)
  await page.goto(`/${await mock.signInQuery(await mock.newPlayer())}`)
  await expect(balanceButton(page)).toBeVisible()
  await page.goto('/profile/contacts?auth_token=nothing-either&auth_type=mail')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expect(page).toHaveURL(`${mock.origin}/profile/contacts`)
})

test('a link with a token opens pages and markers of players immediately [AUTH-35 ROUTE-46 SHELL-29]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(401))
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(new URL(frame.url()).pathname))
  await page.goto(`/profile${await mock.signInQuery(await mock.newPlayer())}`)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(new Set(urls)).toEqual(new Set(['/profile']))

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/${await mock.signInQuery(await mock.newPlayer())}#payment_ok`)
  await expect(page.getByRole('dialog', { name: 'Your payments' })).toBeVisible()
})
