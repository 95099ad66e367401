import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { MockSession } from '../support/mock.ts'
import { endDeposit } from '../support/payments.ts'
import { balanceButton, expectNoSidewaysScroll, startDeposit } from '../support/steps.ts'
import { expect, signInQuietly, test } from '../support/test.ts'
import { gotoMeasured } from '../support/vitals.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const views = ['Now', 'Break', 'World', 'Messages', 'Journal', 'Field'] as const
const open = (page: Page, view: (typeof views)[number]) =>
  page.getByRole('navigation', { name: 'Cockpit' }).getByRole('link', { name: view }).click()

test('every view of the cockpit is accessible and fits', { tag: '@full' }, async ({ page, mock, expectAccessible }) => {
  await mock.newPlayer()
  await mock.faults([{ endpoint: 'cashBox.pay', kind: 'drop-after', times: 2 }])
  await page.goto('/__mock')
  for (const view of views) {
    await open(page, view)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('1 broken')).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
  }
})

test('the page of the API is accessible and finds a call', { tag: '@full' }, async ({ page, expectAccessible }) => {
  await page.goto('/__mock/api')
  await page.getByLabel('Find a call').fill('withdrawal-cancel')
  await page.getByText('/api/v1/cashbox/withdrawal-cancel').click()
  await expect(page.getByText('WITHDRAWAL_NOT_CANCELLABLE')).toBeVisible()
  await expectAccessible()
})

test(
  'the cockpit works with only the keyboard: scenario, forced error, time, copying a code',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/__mock')
    await expect(page.getByText('all is usual')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the controls' })).toBeFocused()
    await page.getByRole('button', { name: /^maintenance/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^maintenance/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^maintenance/ })).toBeFocused()
    await page.getByRole('button', { name: /^none/ }).press('Enter')
    await expect(page.getByText('all is usual')).toBeVisible()

    const before = (await mock.control<{ now: number }>('GET', 'state')).now
    await page.getByRole('button', { name: '+1 day' }).press('Enter')
    await expect
      .poll(async () => (await mock.control<{ now: number }>('GET', 'state')).now - before)
      .toBeGreaterThan(86e6)

    await page.getByRole('link', { name: 'Break' }).press('Enter')
    await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('profile.getBalance')
    await page.getByRole('combobox', { name: 'Code', exact: true }).selectOption('GENERAL_ERROR')
    await expect(page.getByText('Only when forced: an accident of the server')).toBeVisible()
    await page.getByRole('button', { name: 'Force it' }).press('Enter')
    await expect(page.getByText('profile.getBalance: GENERAL_ERROR')).toBeVisible()
    await page.getByRole('combobox', { name: 'Promise' }).selectOption('SP-25')
    await page.getByRole('button', { name: 'Break the promise' }).press('Enter')
    await expect(page.getByText('Promise SP-25', { exact: true })).toBeVisible()
    expect((await mock.control<{ broken: string }>('GET', 'state')).broken).toBe('SP-25')
    await page.getByRole('button', { name: 'Heal everything' }).press('Enter')
    await expect(page.getByText('Nothing: every call goes through.')).toBeVisible()
  },
)

test('one click signs a player in, in the session of the cockpit', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/__mock')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in as vip@qumai.test' }).click()
  const app = await opening
  await expect(app.getByRole('banner').getByRole('button', { name: /balance|баланс/i })).toBeVisible()
})

test(
  'the cockpit counts a visit of the app, and text of a device stays text [ANLT-01 O-69]',
  { tag: '@full' },
  async ({ page, mock, expectAccessible }) => {
    const message = '<img src=x onerror=alert(1)> is no function'
    const event = { event_name: 'error', event_id: 'e-1', payload: { name: 'TypeError', message, where: 'window' } }
    const empty = { visitor_uid: '', player_id: null, source_id: null, previous_url: '', project: 'qumai', url: '/' }
    const device = { platform: 'web', operating_system: '', os_version: '', browser: '', screen_resolution: '' }
    const local_time = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const waited = { ...event, ...empty, ...device, local_time, build: '7-abc' }

    await gotoMeasured(page, '/games/category/slots')
    const headers = { 'content-type': 'application/json' }
    await page.evaluate((init) => fetch('/api/v1/analytics', init), {
      method: 'POST',
      headers,
      body: JSON.stringify([waited]),
    })
    await page.goto('/news') // sends the queue of the left page
    const shown = async () => (await mock.records()).events.some(({ name }) => name === 'web_vital')
    await expect.poll(shown, { timeout: 15_000 }).toBe(true)
    await page.goto('/__mock#field')
    const quick = page.getByRole('region', { name: 'How quick pages are' })
    await expect(quick.getByRole('button', { name: /^LCP \d.*(good|fair|poor)/ })).toBeVisible()
    await quick.getByRole('button', { name: /^TTFB/ }).click()
    await expect(quick.getByRole('img', { name: /^TTFB, 75th percentile by route: \d bars/ })).toBeVisible()
    await quick.getByText('TTFB, 75th percentile by route, as a table').click()
    await expect(
      quick.getByRole('row', { name: /^\/games\/category\/\$category [\d.]+ m?s (good|fair|poor) 1$/ }),
    ).toBeVisible()
    await quick.getByRole('combobox', { name: 'Apart by' }).selectOption('connection')
    await quick.getByText('TTFB, 75th percentile by connection, as a table').click()
    await expect(quick.getByRole('row', { name: /^4g / })).toBeVisible()

    const errors = page.getByRole('region', { name: 'Errors' })
    await errors.getByText('Errors by message and build, as a table').click()
    await expect(errors.getByRole('cell', { name: message })).toBeVisible()
    await expect(errors.getByRole('cell', { name: '7-abc ×1' })).toBeVisible()
    await expect(page.locator('img')).toHaveCount(0)
    const queue = page.getByRole('region', { name: 'The queue' })
    await expect(queue.getByRole('img', { name: /From an event to its arrival: .*, 1 within a day/ })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
  },
)

/** The balance, the history and the receipt of its last payment, as text. */
async function moneyScreens(page: Page, origin: string) {
  await page.goto(`${origin}/cash-box/history`)
  const row = page.getByRole('main').getByRole('group').first()
  await row.locator('summary').click()
  const balance = await page
    .getByRole('banner')
    .getByRole('button', { name: /balance/i })
    .innerText()
  const history = await page.getByRole('main').innerText()
  await row.getByRole('link', { name: 'Receipt' }).click()
  const paper = page.getByRole('region', { name: 'Receipt' })
  await expect(paper).toContainText('2,000')
  return { balance, history, receipt: await paper.innerText() }
}

test('the file of a failed payment shows the same screens in another session', async ({
  page,
  mock,
  player,
  newBrowser,
}, testInfo) => {
  await page.goto('/cash-box/deposit')
  await startDeposit(page, '2000')
  await expect(page).toHaveURL(/--pay\.localhost/)
  await mock.post('clock', { freeze: true })
  await endDeposit(mock, player, 'declined')
  await page.goto('/cash-box/history')
  const receipt = page.getByRole('region', { name: 'The payment did not go through' })
  await receipt.getByRole('button', { name: 'Close' }).click() // it belongs to the device, not to the account
  const here = await moneyScreens(page, mock.origin)
  expect(here.receipt).toMatch(/failed|declined/i)

  await page.goto('/__mock')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save situation' }).click()
  const file = testInfo.outputPath('saved.json')
  await (await saving).saveAs(file)

  const other = new MockSession(mock.port)
  const context = await newBrowser()
  const there = await context.newPage()
  await there.goto(`${other.origin}/__mock`)
  const choosing = there.waitForEvent('filechooser')
  await there.getByRole('button', { name: 'Open situation' }).click()
  await (await choosing).setFiles(file)
  await expect(there.getByRole('status')).toHaveText(`saved.json is open in the session ${other.id}`)
  await signInQuietly(context, other.origin, player)
  expect(await moneyScreens(there, other.origin)).toEqual(here)
  await context.close() // a page that outlives its session reports errors
  await other.end()
})

test('a session opens its own earlier file, and the page stays signed in', async ({ page, mock, player }) => {
  await page.goto('/profile')
  const file = await mock.save()
  await mock.post('round', { player: player.id, bet: 100_000, win: 0 })
  await mock.open(file)
  await page.reload()
  await expect(balanceButton(page)).toBeVisible()
  expect(await mock.effects()).toEqual([])
})

test('a damaged file changes nothing, and the cockpit shows what is wrong in which field', async ({
  page,
  mock,
  player,
  mayPrint,
}) => {
  mayPrint(statusLine(400, '/__mock/situation'))
  await page.goto('/__mock')
  const choose = async (name: string, text: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open situation' }).click()
    await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await choose('picture.json', '\u0089PNG')
  await expect(page.getByRole('status')).toHaveText('picture.json is not JSON')
  const saved = (await mock.save()) as { version: number }
  const next = saved.version + 1
  await choose('other.json', JSON.stringify({ ...saved, version: next }))
  await expect(page.getByRole('status')).toHaveText(`version: ${next} is not allowed. Allowed: ${saved.version}`)
  const players = await mock.control<{ id: string }[]>('GET', 'players')
  expect(players.map(({ id }) => id)).toContain(player.id)
})
