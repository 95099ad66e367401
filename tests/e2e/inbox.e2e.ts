import type { Page } from '@playwright/test'

import { deviceRows } from '../support/device-rows.ts'
import { lobbyResponses } from '../support/lobby-responses.ts'
import { keepShown, shownIn } from '../support/shown.ts'
import { bellOf, openGame, passTime, startDeposit, stopClock, tabTo } from '../support/steps.ts'
import type { MockPlayer, MockSession, MessageKind } from '../support/mock.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const notify = (mock: MockSession, player: MockPlayer, sub_type: MessageKind, status?: 'new') =>
  mock.post('notify', { player: player.id, sub_type, ...(status ? { status } : {}) })
const rowsOf = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const rowOf = (page: Page, name: RegExp) => rowsOf(page).getByRole('button', { name })
const toastOf = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })

/** Ids of the messages that successful calls of this kind have named; the journal keeps no bodies. */
const countOf = async (mock: MockSession, call: 'show' | 'read' | 'close') =>
  (await mock.calls(`notifications.${call}`)).filter(({ status }) => status === 200).length

/** Number of marks of this browser that are not sent yet. */
const unsentMarks = async (page: Page) =>
  (await deviceRows<{ sentAt: number | null }>(page, 'inboxMarks')).filter(({ sentAt }) => sentAt === null).length

test(
  'a message opens, is read once, and is put away into the history [NOTIF-01 NOTIF-06 NOTIF-07 NOTIF-13 NOTIF-17 API-49 API-50 API-51]',
  { tag: ['@core', '@wide'] },
  async ({ page, player, mock, expectAccessible }) => {
    await notify(mock, player, 'commit_withdrawal', 'new')
    await page.goto('/notifications')
    await expect(bellOf(page)).toHaveAccessibleName(/3 unread/)
    const row = rowOf(page, /Withdrawal completed/)
    await expect(row).toContainText(/1,500\.00/)
    await row.click()
    await expect(page.getByText('The money has been sent to you.')).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName(/2 unread/)
    await expect.poll(() => countOf(mock, 'read')).toBe(1)
    await expectAccessible('main')

    await row.click()
    await row.click()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page).toHaveURL(/\?part=history$/)
    await expect(row).toBeVisible()
    await page.reload()
    await expect(row).toBeVisible()
    expect(await countOf(mock, 'read')).toBe(1)
    expect(await countOf(mock, 'close')).toBe(1)
  },
)

test('eight messages, more on demand, all read by one call, with only the keyboard [NOTIF-03 NOTIF-04 NOTIF-14 SHELL-05]', async ({
  page,
  player,
  mock,
}) => {
  for (let index = 0; index < 9; index += 1) await notify(mock, player, 'achievement', 'new')
  await page.goto('/notifications')
  await expect(rowsOf(page)).toHaveCount(8)
  await expect(rowsOf(page).first()).toContainText(/Achievement: a whole week within.*…/)
  const more = page.getByRole('button', { name: /^Show \d more$/ })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  const ninth = rowsOf(page).nth(8).getByRole('button').first()
  await expect(ninth).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ninth).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  await expect.poll(() => countOf(mock, 'read')).toBe(2)

  const dismiss = page.getByRole('button', { name: 'Dismiss all' })
  await dismiss.press('Enter')
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Dismissed: \d+$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(8)
  await dismiss.press('Enter')
  expect(await countOf(mock, 'close')).toBe(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  await expect.poll(() => countOf(mock, 'close')).toBe(1)
})

test(
  'over a game the bell opens the inbox and the game continues; on a phone Back closes it [NOTIF-01 SHELL-12]',
  { tag: ['@core', '@wide'] },
  async ({ page, player: _player, isMobile }) => {
    await page.goto('/games/category/all-games')
    const game = await openGame(page)
    const url = page.url()
    await game.getByRole('button', { name: 'Raise the bet' }).click()
    const bet = await game.getByRole('status', { name: 'Bet' }).innerText()
    const inbox = page.getByRole('dialog', { name: 'Notifications' })
    await bellOf(page).click()
    await expect(inbox.getByText('Welcome aboard')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inbox).toHaveCount(0)
    await expect(bellOf(page)).toBeFocused()
    await expect(game.getByRole('status', { name: 'Bet' })).toHaveText(bet)

    await bellOf(page).click()
    await expect(inbox).toBeVisible()
    await page.goBack()
    await expect(inbox).toHaveCount(0)
    if (!isMobile) return expect(page).toHaveURL(/\/games\/category\/all-games$/)
    await expect(page).toHaveURL(url)
    await expect(game.getByRole('status', { name: 'Bet' })).toHaveText(bet)
  },
)

test('Back with the language dialog open closes it and the page stays, with the way forward [SHELL-49]', async ({
  page,
  player: _player,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await page.goto('/')
  await lobbyResponses(page) // before the app is loaded, a link reloads its page
  await menu.getByRole('link', { name: 'Profile' }).click()
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Language/ })
    .click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile$/)
  await menu.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/games\/search$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)
})

test(
  'messages appear as toasts, one after the other, with one show and one close each [NOTIF-08 NOTIF-09 NOTIF-19 API-51 API-52]',
  { tag: '@core' },
  async ({ page, player, mock, expectAccessible }) => {
    const kinds = ['commit_withdrawal', 'achievement', 'player_status_change'] as const
    await page.clock.install()
    await page.goto('/rules') // none of them is about this page
    await expect(bellOf(page)).toHaveAccessibleName(/unread/)
    await stopClock(page)
    for (const kind of kinds) await notify(mock, player, kind)
    const toast = toastOf(page)
    for (let count = 1; count <= kinds.length; count += 1) {
      await passTime(page, () => expect(toast).toHaveCount(1, { timeout: 500 })) // the first is a poll away
      const close = toast.getByRole('button', { name: 'Close' })
      if (count === 1) {
        await close.focus() // keeps the toast open: axe needs a running clock
        await page.clock.resume()
        await expectAccessible()
        await stopClock(page) // before the toast closes, after 5 s
      }
      await close.click()
      await passTime(page, async () => expect(await countOf(mock, 'close')).toBe(count), { step: 100 })
    }
    await expect(toast).toHaveCount(0)
    expect(await countOf(mock, 'show')).toBe(kinds.length)
  },
)

test('over three tabs and a second device a message is shown once and closed once [NOTIF-08 O-64]', async ({
  page,
  context,
  newBrowser,
  player,
  mock,
}) => {
  const device = await newBrowser({ baseURL: mock.origin, storageState: await context.storageState() })
  const elsewhere = await device.newPage()
  const tabs = [page, await context.newPage(), await context.newPage(), elsewhere]
  for (const one of [context, device]) await keepShown(one)
  for (const one of [page, elsewhere]) await one.clock.install() // and of its siblings
  for (const tab of tabs) await tab.goto('/rules')
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName(/unread/)
  await notify(mock, player, 'player_status_change')
  const shown = () => Promise.all(tabs.map((tab) => toastOf(tab).count()))
  const sum = async () => (await shown()).reduce((total, count) => total + count)
  const others = [elsewhere]
  await passTime(page, async () => expect(await sum()).toBe(1), { others }) // a poll away
  const owner = tabs[(await shown()).indexOf(1)] ?? page
  await toastOf(owner).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => countOf(mock, 'close')).toBe(1)
  await expect.poll(() => unsentMarks(owner)).toBe(0) // leaving before the response would show it again
  const requestCount = async () => (await mock.calls('notifications.list')).length
  const before = await requestCount()
  const everyTabHasLooked = async () => expect(await requestCount()).toBeGreaterThanOrEqual(before + 2 * tabs.length)
  await passTime(page, everyTabHasLooked, { others })
  expect((await Promise.all(tabs.map(shownIn))).flat()).toHaveLength(1)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName(/unread/)
  expect(await shown()).toEqual([0, 0, 0, 0])
  expect(await countOf(mock, 'close')).toBe(1)
  await device.close()
})

test(
  'marks made offline are sent when the network is back [NOTIF-07 NET-15]',
  { tag: '@core' },
  async ({ page, context, player: _player, mock, mayPrint }) => {
    mayPrint(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/notifications')
    await expect(rowOf(page, /Welcome aboard/)).toBeVisible()
    await rowOf(page, /Confirm your details/).click() // its code is here
    await expect.poll(() => countOf(mock, 'read')).toBe(1)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await expect(page.getByText(/^As of /)).toBeVisible()
    await rowOf(page, /Welcome aboard/).click()
    await expect(page.getByText('Try any game in demo')).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName('Notifications')
    await context.setOffline(false)
    await expect.poll(() => countOf(mock, 'read')).toBe(2)
  },
)

test('a payment and its message are announced once [NOTIF-08 CASH-20]', async ({ page, player: _player, mock }) => {
  await keepShown(page)
  await page.goto('/cash-box/deposit')
  await startDeposit(page, '1500')
  await expect(page).toHaveURL(/--pay\.localhost/)
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await expect(page).toHaveURL(`${mock.origin}/#payment_ok`)
  await expect.poll(() => shownIn(page)).toContainEqual(expect.stringContaining('Deposit successful'))
  await page.keyboard.press('Escape')
  await expect.poll(() => countOf(mock, 'close'), { timeout: 30_000 }).toBeGreaterThan(0)
  const shown = await shownIn(page)
  expect(shown.filter((text) => text.includes('1,500') && !text.includes('Deposit successful'))).toEqual([])
})
