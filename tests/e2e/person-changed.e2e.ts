import type { BrowserContext, Page } from '@playwright/test'

import { anyRejection } from '../support/console-watch.ts'
import { lastLetter } from '../support/letters.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { dumpOrigin } from '../support/origin-dump.ts'
import { emailField, logIn, logOut, savedPlayer } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const NEEDLE = 'needle-of-a@example.kz'
const main = (page: Page) => page.getByRole('main')

async function signIn(page: Page, player: MockPlayer) {
  await page.goto('/auth/login')
  await logIn(page, player)
  await expect.poll(() => savedPlayer(page)).toBe(player.id)
}
async function signInAndOut(page: Page, player: MockPlayer) {
  await signIn(page, player)
  await page.goto('/profile')
  await logOut(page)
  await expect.poll(() => savedPlayer(page)).toBeNull()
}

/** Opens a page with the session storage of a closed one, as a browser does for a tab that is opened again. */
async function reopen(context: BrowserContext, entries: [string, string][], path: string) {
  const page = await context.newPage()
  await page.addInitScript((kept) => {
    if (window.name === 'restored') return
    window.name = 'restored'
    for (const [key, value] of kept) sessionStorage.setItem(key, value)
  }, entries)
  await page.goto(path)
  return page
}

const reopened =
  'a tab that is opened again, or was frozen, shows nothing typed before B came and went [AUTH-27 PLUS-64]'
test(reopened, { tag: '@core' }, async ({ context, mock }) => {
  const b = await mock.newPlayer()
  const [closed, frozen, here] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await closed.goto('/auth/reset-password')
  await emailField(closed).fill(NEEDLE)
  await closed.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(closed).toHaveURL(/\/success$/)
  const entries = await closed.evaluate(() => Object.entries(sessionStorage))
  expect(JSON.stringify(entries)).toContain(NEEDLE)
  await closed.close()
  await frozen.goto('/auth/login')
  await emailField(frozen).fill(NEEDLE)
  const tools = await context.newCDPSession(frozen)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })

  await signInAndOut(here, b)

  await tools.send('Page.setWebLifecycleState', { state: 'active' })
  await frozen.bringToFront()
  await expect.poll(() => dumpOrigin(frozen).catch(() => NEEDLE)).not.toContain(NEEDLE)
  const restored = await reopen(context, entries, '/auth/reset-password/success')
  await expect(main(restored).getByRole('heading', { level: 1 })).toBeVisible()
  expect(await dumpOrigin(restored)).not.toContain(NEEDLE)
})

test('a page of A that comes back from the history shows nothing of A to B [AUTH-27 PLUS-64]', async ({
  context,
  mock,
  mayPrint,
}) => {
  mayPrint(anyRejection)
  const [a, b] = [await mock.newPlayer(), await mock.newPlayer()]
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signIn(page, a)
  await page.goto('/profile/contacts')
  await page.getByRole('textbox', { name: 'Address' }).fill(NEEDLE)
  await page.goto('about:blank')
  await other.goto('/profile')
  await logOut(other)
  await signIn(other, b)
  await page.goBack()
  await expect.poll(() => savedPlayer(page)).toBe(b.id)
  await page.goto('/profile/contacts')
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible()
  const held = await dumpOrigin(page)
  expect([NEEDLE, a.id, a.email ?? a.id, a.access].filter((needle) => held.includes(needle))).toEqual([])
})

/** Goes to Google from the log-in page of a guest. */
async function leaveForGoogle(page: Page) {
  await page.goto('/auth/login')
  await page.getByRole('tab', { name: 'Social' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: /player@qumai/ })).toBeVisible()
}
const agree = (page: Page) => page.getByRole('button', { name: /player@qumai/ }).click()

test('a sign-in at Google that ends after B signed in changes nothing without a question [AUTH-35 PLUS-64 ROUTE-50]', async ({
  context,
  mock,
}) => {
  const b = await mock.newPlayer()
  const [page, other] = [await context.newPage(), await context.newPage()]
  await leaveForGoogle(page)
  await signIn(other, b)
  await agree(page)
  await expect(page).toHaveURL(`${mock.origin}/`)
  expect([await savedPlayer(page), (await mock.calls('auth.social')).length]).toEqual([b.id, 0])

  await other.goto('/profile')
  await logOut(other)
  await leaveForGoogle(page)
  await mock.hold('auth.social')
  await agree(page)
  await expect(page.getByText('Logging you in…')).toBeVisible()
  await signIn(other, b)
  await mock.clearFaults()
  const question = page.getByRole('dialog', { name: 'Switch to another account?' })
  await expect(question).toBeVisible()
  expect(await savedPlayer(page)).toBe(b.id)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toBeHidden()
  expect(await savedPlayer(other)).toBe(b.id)
  await expect.poll(async () => (await mock.calls('auth.logOut')).length).toBe(2) // of the first log-out, and of A's tokens
})

/** The path of the link in a new letter to A. */
async function linkOf(mock: MockSession, { access }: MockPlayer) {
  const requests = await fetch(`http://127.0.0.1:${mock.port}/api/v1/profile/verify-email`, {
    headers: { 'x-mock-session': mock.id, authorization: `Bearer ${access}` },
  })
  expect(requests.ok).toBe(true)
  return new URL(/https?:\/\/\S+/.exec((await lastLetter(mock))?.text ?? '')?.[0] ?? '').pathname
}

test('the link of a letter to A confirms A in two tabs of B, and changes nothing of B [ROUTE-06 AUTH-35]', async ({
  context,
  mock,
}) => {
  const [a, b] = [await mock.newPlayer('unconfirmed'), await mock.newPlayer()]
  const link = await linkOf(mock, a)
  const token = link.split('/').at(-1) ?? link
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signIn(page, b)
  for (const tab of [page, other]) {
    await tab.goto(link)
    await expect(tab.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await expect(tab).toHaveURL(/\/confirm-email\/-$/)
    expect(await savedPlayer(tab)).toBe(b.id)
    const text = await main(tab).innerText()
    expect([a.email ?? a.id, a.id].filter((needle) => text.includes(needle))).toEqual([])
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    expect(await page.evaluate((name) => JSON.stringify(Object.entries(window[name])), storage)).not.toContain(token)
})
