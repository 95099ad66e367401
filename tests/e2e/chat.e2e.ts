import type { Page } from '@playwright/test'

import { chatOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

/** The row of the profile; the footer has an entry too. */
const entryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Live chat/ })

/** Origins of code in the page's frames and scripts, except the app. */
const thirdPartyCode = (page: Page) =>
  page.evaluate(() => {
    const urls = [...document.querySelectorAll<HTMLScriptElement | HTMLIFrameElement>('script[src], iframe')]
    const own = (url: string) => new URL(url, location.href).origin === location.origin
    return urls.map(({ src }) => src).filter((url) => !own(url))
  })

test(
  'the chat opens in a frame of another origin: messages, closing, an unread badge [SHELL-28 SHELL-63 PROF-08 API-72]',
  { tag: ['@core', '@wide'] },
  async ({ page, player: _player, mock }) => {
    await page.goto('/profile')
    expect(await thirdPartyCode(page)).toEqual([])
    const entry = entryOf(page)
    await entry.click()
    const chat = chatOf(page)
    await chat.getByRole('textbox', { name: 'Your message' }).fill('Where is my money?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByText('Where is my money?')).toBeVisible()
    expect(await thirdPartyCode(page)).toEqual([expect.stringContaining(`//${mock.id}--chat.localhost`)])

    await chat.getByRole('button', { name: 'Close the chat' }).press('Enter')
    await expect(page.getByTitle('Live chat')).toBeHidden()
    await expect(entry).toBeFocused()
    await mock.post('chat/line', { text: 'On its way' })
    await expect(entry).toContainText('New message')
  },
)

test('pages with card numbers or documents have no third-party code; then the chat continues [SHELL-63]', async ({
  page,
  player: _player,
}) => {
  await page.goto('/profile')
  await entryOf(page).click()
  const chat = chatOf(page)
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Hello')
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByRole('button', { name: 'Close the chat' }).click()

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Top up' }).click()
  await expect(page).toHaveURL(/\/cash-box\/deposit/)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /wallet|card/i })
      .first(),
  ).toBeVisible()
  expect(await thirdPartyCode(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /chat/i.test(name)))).toEqual([])

  await page.goBack()
  await entryOf(page).click()
  await expect(chat.getByText('Hello', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true) // input and loaded data are unchanged
})

test('the app runs no script of another origin, however it is inserted', async ({ page, mock, mayPrint }) => {
  mayPrint(/^This document requires 'TrustedScriptURL' assignment/)
  const response = await page.goto('/')
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src ')) ?? ''
  expect(scripts.replaceAll(/'sha256-[^']+'/g, '#')).toBe("script-src 'self' # # #") // the page's own scripts: the first, the files of other pages, the first view
  const blocked = await page.evaluate(async (src) => {
    const violation = new Promise<string>((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
        once: true,
      }),
    )
    const script = document.createElement('script')
    try {
      script.src = src
      document.head.append(script)
    } catch {
      // Trusted Types reject the URL itself
    }
    return violation
  }, `http://${mock.id}--chat.localhost:${mock.port}/live-chat/widget.js`)
  expect(blocked).toBe('require-trusted-types-for')
})

for (const next of ['a guest', 'another player'] as const) {
  test(`${next} sees nothing of a chat whose end the provider did not receive [AUTH-27 SHELL-63]`, async ({
    page,
    context,
    player: _player,
    mock,
  }) => {
    await page.goto('/profile')
    await entryOf(page).click()
    const chat = chatOf(page)
    await chat.getByRole('textbox', { name: 'Your message' }).fill('My IBAN is KZ86')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByText('My IBAN')).toBeVisible()
    await page.reload() // no frame of the provider receives the end
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

    const { id, access, refresh } = await mock.newPlayer('player')
    const session = JSON.stringify({ playerId: id, id: 'next', access, refresh })
    const other = await context.newPage()
    await other.goto('/robots.txt')
    if (next === 'another player')
      await other.evaluate((of) => Object.entries(of).forEach(([key, value]) => localStorage.setItem(key, value)), {
        session,
        access,
        refresh,
      })
    await other.goto('/contacts')
    await other.getByRole('main').getByRole('button', { name: 'Live chat' }).click()
    const nextChat = chatOf(other)
    await expect(nextChat.getByText('How can we help?')).toBeVisible()
    await expect(nextChat.getByText('My IBAN')).toHaveCount(0)
    await nextChat.getByRole('textbox', { name: 'Your message' }).fill('Hello from the next')
    await nextChat.getByRole('button', { name: 'Send' }).click()
    await expect(nextChat.getByText('Hello from the next')).toBeVisible()

    await other.reload() // it is theirs from now on
    await other.getByRole('main').getByRole('button', { name: 'Live chat' }).click()
    await expect(nextChat.getByText('Hello from the next')).toBeVisible()
  })
}
