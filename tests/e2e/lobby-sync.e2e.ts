import type { Page } from '@playwright/test'

import { workerTools } from '../support/push-service.ts'
import { readyForOffline } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Whether the worker has fetched all lists that the page has left for it; null before the page has. */
const isSynced = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('lobby-sync')
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return responses.length === 3 ? responses.every((response) => response?.headers.has('synced-at')) : null
  })

test('the lobby that the worker fetched while the app was closed is shown offline, with its time [PLUS-99]', async ({
  page,
  context,
  mock,
}) => {
  const row = { slug: 'earlier', title: 'Earlier', category_slug: 'hits' }
  await page.route('**/api/v1/shortcuts?*', async (route) => {
    const url = route.request().url().replace(mock.origin, `http://127.0.0.1:${mock.port}`)
    const response = await route.fetch({ url, headers: { 'x-mock-session': mock.id } })
    const { data, ...more } = (await response.json()) as { data: { items: object[] }[] }
    await route.fulfill({ json: { ...more, data: [{ ...row, items: data[0]?.items }] } })
  })
  const outside = await context.newPage()
  const browser = await context.newCDPSession(outside)
  const { browserContextId = '' } = (await browser.send('Target.getTargetInfo')).targetInfo
  const allowed = { origin: mock.origin, browserContextId, permissions: ['periodicBackgroundSync' as const] }
  await browser.send('Browser.grantPermissions', allowed) // as for an installed app
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Earlier' })).toBeVisible()
  await readyForOffline(page)
  await expect.poll(() => isSynced(page)).toBe(false)
  await page.close()

  const { client, registrationId } = await workerTools(outside, mock.origin)
  await client.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin: mock.origin,
    registrationId,
    tag: 'lobby-sync',
  })
  await outside.goto(`${mock.origin}/robots.txt`) // a page of the origin without the app
  await expect.poll(() => isSynced(outside)).toBe(true)
  const synced = (await mock.calls('lobby.shortcuts')).at(-1)
  expect(synced).toMatchObject({ hasCredentials: false, status: 200 })

  await context.setOffline(true)
  const fresh = await context.newPage()
  await fresh.goto('/')
  await fresh.getByRole('button', { name: 'Continue offline' }).click()
  await expect(fresh.getByRole('region', { name: 'Popular' })).toBeVisible()
  await expect(fresh.getByRole('region', { name: 'Earlier' })).toHaveCount(0)
  await expect(fresh.getByText(/Offline\. Data as of .*\d\d:\d\d/)).toBeVisible()
})
