import type { Page } from '@playwright/test'

import type { PlayerSession } from '../../src/contract/security.ts'
import type { MockSession } from '../support/mock.ts'
import { bellOf, expectNoSidewaysScroll, logIn } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The session of the page, as the server lists it. */
async function ownSession(page: Page, mock: MockSession) {
  const access = await page.evaluate(() => localStorage.getItem('access'))
  const response = await fetch(`http://127.0.0.1:${mock.port}/api/v1/security?locale=en`, {
    headers: { 'x-mock-session': mock.id, 'user-agent': FIREFOX, authorization: `Bearer ${access}` },
  })
  const { sessions } = (await response.json()) as { sessions: PlayerSession[] }
  return sessions.find(({ is_current: isCurrent }) => isCurrent)?.id
}

playerTest(
  'a new device is reported in the inbox, which leads to the sessions, and is logged out [PLUS-07 PLUS-08 PLUS-10]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, player, newBrowser, expectAccessible, mayPrint }) => {
    mayPrint(/401|400/) // the expected error of the ended session
    await page.goto('/profile')
    await expect(page.getByRole('main').getByRole('link', { name: 'Account security' })).toBeVisible()
    const stranger = await (await newBrowser({ userAgent: FIREFOX })).newPage()
    await stranger.goto(`${mock.origin}/auth/login`)
    await logIn(stranger, player)
    await expect(bellOf(stranger)).toBeVisible()
    const id = await ownSession(stranger, mock)
    await stranger.goto('about:blank') // otherwise its polls may learn of the end earlier

    await page.goto('/notifications')
    const message = page.getByRole('main').getByRole('button', { name: /A log-in from a new device/ })
    await message.click()
    await expect(page.getByRole('main')).toContainText('Firefox · Windows, Almaty, Kazakhstan.')
    const loading = page.waitForResponse((response) => response.url().includes('/api/v1/security?'))
    await page.getByRole('main').getByRole('link', { name: 'Check the devices' }).click()
    await expect(page).toHaveURL(/\/profile\/security$/)
    const loaded = (await (await loading).json()) as { sessions: PlayerSession[] }

    const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
    await expect(sessions).toHaveCount(4)
    await expect(sessions.first()).toContainText('This device')
    await expect(page.getByRole('region', { name: 'What has changed' })).toContainText('Log-in from a new device')
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    const strangers = sessions.nth(loaded.sessions.findIndex((session) => session.id === id))
    await strangers.getByRole('button', { name: /^End the session: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByText('The session has been ended')).toBeVisible()
    await expect(sessions).toHaveCount(3)

    await stranger.goto(`${mock.origin}/profile`)
    await expect(stranger.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await expect(stranger.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
    await expect(page.getByText('You are logged in only here.')).toBeVisible()
    await expect(sessions).toHaveCount(1)
  },
)
