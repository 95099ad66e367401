import type { Page } from '@playwright/test'

import { goWithin, waitingVisits } from '../support/outbox.ts'
import { waitingPayments } from '../support/payments.ts'
import { deliverPush, startPushService, watchNotifications } from '../support/push-service.ts'
import { logOut, openGame, readyForOffline, startDeposit } from '../support/steps.ts'
import { dumpStorage } from '../support/storage-dump.ts'
import { expect, playerTest, test } from '../support/test.ts'
import type { Fault, PushKind } from '../support/mock.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const outbox = (page: Page) => card(page, 'Waiting to be sent')
const storage = (page: Page) => card(page, 'Data on this device')
const push = (page: Page) => card(page, 'Notifications on this device')
const cover = (page: Page) => page.getByRole('dialog', { name: 'Lost network connection' })

const unsent: Fault[] = [{ endpoint: 'visitor.visit', kind: 'drop-before' }]

playerTest(
  'the device page shows the queue, sends it on a click, and shows open payments [O-10 NET-05]',
  async ({ page, mock, expectAccessible }) => {
    await mock.faults(unsent)
    await page.goto('/cash-box/deposit')
    await startDeposit(page, '1500')
    await page.waitForURL(/--pay\./)
    await page.goto('/profile/device')
    await expect(outbox(page)).toContainText('Visited pages')
    await expect(outbox(page)).toContainText(/Waiting since \d\d:\d\d/)
    await expect(outbox(page).getByRole('listitem')).toContainText(/Deposit ₸1,500\.00/)
    await expectAccessible('main')

    await mock.clearFaults()
    await outbox(page).getByRole('button', { name: 'Send now' }).press('Enter')
    await expect(outbox(page)).toContainText('Nothing is waiting to be sent.')
    await expect(outbox(page)).toContainText(/Sent \d\d:\d\d/)
    await expect(outbox(page).getByRole('button', { name: 'Send now' })).toBeFocused()
    expect(await waitingVisits(page)).toEqual([])
    await expect(outbox(page).getByRole('listitem')).toHaveCount(1) // a payment is looked up, never sent
  },
)

playerTest(
  'a repair drops every copy, and keeps the queue and open payments [O-10 PWA-07]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.faults(unsent)
    await page.goto('/cash-box/deposit')
    await readyForOffline(page)
    await startDeposit(page, '1500')
    await page.waitForURL(/--pay\./)
    await page.goto('/profile/device')
    await expect(outbox(page)).toContainText('Visited pages')
    await expect(storage(page)).toContainText('Space used')
    await expect(storage(page)).toContainText('Last updated')
    const [payments, visits] = [await waitingPayments(page), await waitingVisits(page)]
    expect(payments).toHaveLength(1)
    await page.evaluate(async () => {
      const cache = await caches.open('images')
      await cache.put('/img/broken', new Response('half'))
      Object.assign(window, { isOld: true })
    })

    await storage(page).getByRole('button', { name: 'Download again' }).click()
    await expect(storage(page)).toContainText(/Downloaded again \d\d:\d\d/)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    expect(await page.evaluate(async () => Boolean(await caches.match('/img/broken')))).toBe(false)
    expect(await waitingPayments(page)).toEqual(payments)
    expect(await waitingVisits(page)).toEqual(expect.arrayContaining(visits))
    await readyForOffline(page) // the worker is back
  },
)

playerTest(
  'offline: the last balance with its time, stored pages, and the requested game [NET-15 O-10]',
  { tag: '@core' },
  async ({ page, context, expectAccessible }) => {
    await page.goto('/')
    await readyForOffline(page)
    const game = await openGame(page)
    await expect(game.getByRole('button').first()).toBeVisible()
    const path = new URL(page.url()).pathname
    await goWithin(page, '/notifications')
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await goWithin(page, '/bonuses')
    await expect(page.getByRole('heading', { name: 'Money bonuses' })).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))

    await context.setOffline(true)
    await expect(cover(page)).toContainText('Last known balance')
    await expect(cover(page)).toContainText(/₸[\d,]+\.\d\d\s*As of .*\d\d:\d\d/)
    await expectAccessible()
    await cover(page)
      .getByRole('link', { name: /^Notifications/ })
      .click()
    await expect(cover(page)).toBeHidden()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(/Offline\. Data as of/)).toBeHidden()
    await context.setOffline(true)
    await cover(page).locator(`a[href^="${path}"]`).click()
    await expect(cover(page)).toContainText('opens once the connection is back')
    await context.setOffline(false)
    await expect(cover(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible({ timeout: 15_000 })
    expect(loads).toBe(0)
  },
)

test(
  'the icon shows the unread count until the session ends [SHELL-05 AUTH-27]',
  { tag: '@full' },
  async ({ page, context, player, mock }) => {
    await mock.post('notify', { player: player.id, sub_type: 'commit_withdrawal', status: 'new' })
    await context.addInitScript(() => {
      const counts: number[] = []
      Object.assign(window, { counts })
      navigator.setAppBadge = async (count = 0) => void counts.push(count)
      navigator.clearAppBadge = async () => void counts.push(0)
    })
    const counts = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts)
    await page.goto('/notifications')
    await expect.poll(async () => (await counts()).at(-1)).toBe(3)
    await page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .getByRole('button', { name: /Withdrawal completed/ })
      .click()
    await expect.poll(async () => (await counts()).at(-1)).toBe(2)
    await page.goto('/profile/settings')
    await expect.poll(async () => (await counts()).at(-1)).toBe(2)
    await logOut(page)
    await expect.poll(async () => (await counts()).at(-1)).toBe(0)
  },
)

test('push needs a click, is encrypted, contains no amounts, and ends with the session @browser [NOTIF-05 AUTH-27]', async ({
  page,
  context,
  player,
  mock,
  expectAccessible,
}) => {
  const service = await startPushService(context)
  const send = (sub_type: PushKind) => mock.post('push', { player: player.id, sub_type, amount: 777_700 })
  await page.goto('/')
  await readyForOffline(page)
  expect(service.isSubscribed()).toBe(false)
  await page.goto('/profile/device')
  await push(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(push(page)).toContainText('On for this device')
  await expectAccessible('main')

  await send('commit_withdrawal')
  expect(service.messages).toHaveLength(1)
  expect(service.messages[0]).not.toContain('7,777')
  expect(JSON.parse(service.messages[0] ?? '{}')).toMatchObject({ web_push: 8030, notification: { lang: 'en' } })
  const shown = await watchNotifications(context)
  await deliverPush(page, service.messages[0] ?? '')
  await expect.poll(shown).toEqual([{ title: 'Withdrawal completed', path: '/cash-box/history' }])

  await push(page).getByRole('checkbox', { name: 'Show amounts' }).click()
  await expect.poll(async () => (await mock.calls('push.saveSettings')).length).toBe(1)
  await send('commit_withdrawal')
  expect(service.messages[1]).toContain('7,777.00')

  await goWithin(page, '/profile')
  await logOut(page)
  await expect.poll(() => service.isSubscribed()).toBe(false)
  await expect.poll(async () => (await mock.calls('push.unsubscribe')).length).toBe(1)
  const secrets = [player.id, player.email ?? player.id, service.endpoint, 'push-player', '"total":']
  const left = async () => {
    const rest = await dumpStorage(page)
    return secrets.filter((secret) => rest.includes(secret))
  }
  await expect.poll(left).toEqual([]) // player, device, and last balance
  await send('commit_withdrawal')
  expect(service.messages).toHaveLength(2)
  service.close()
})

test('a game, a tournament and news are shared by their plain URL [GAME-01]', async ({ page, context }) => {
  await context.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data?.url)
  })
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared.at(-1))
  const share = page.getByRole('button', { name: 'Share' })
  const { origin } = new URL((await page.goto('/news/welcome-package?utm_source=x&promocode=SECRET'))?.url() ?? '')
  await share.click()
  await expect.poll(shared).toBe(`${origin}/news/welcome-package`)
  await page.goto('/tournaments')
  await page.getByRole('main').locator('a[href^="/tournaments/"]').first().click()
  await share.click()
  await expect.poll(shared).toBe(`${origin}${new URL(page.url()).pathname}`)
  await page.goto('/games/resident?mode=demo')
  await page.getByRole('button', { name: 'About the game' }).click()
  await share.click()
  await expect.poll(shared).toBe(`${origin}/games/resident`)
})

test(
  'the manifest has working shortcuts, existing screenshots, and one window for all launches [PWA-01]',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    type Manifest = {
      shortcuts: { url: string; icons: { src: string }[] }[]
      screenshots: { src: string; type: string }[]
      launch_handler: { client_mode: string[] }
    }
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json() as Promise<Manifest>)
    expect(manifest.launch_handler.client_mode[0]).toBe('focus-existing')
    for (const { src, type } of manifest.screenshots) {
      const given = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), src)
      expect([src, given]).toEqual([src, type])
    }
    expect(manifest.shortcuts.length).toBeGreaterThan(2)
    for (const { url } of manifest.shortcuts) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0)
    }
  },
)
