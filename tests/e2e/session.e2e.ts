import type { Page } from '@playwright/test'

import { lostChunkLine, lostLine, statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { balanceButton, emailField, logOut, passTime, savedPlayer } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// a worker that saves the whole app for each visit only takes time: sessions are no business of it
test.use({ serviceWorkers: 'block' })

/** The access token of the mock lives for 15 minutes. */
const PAST_EXPIRY = 16 * 60_000

const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })
const savedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])

/** The player's own page, signed in. */
async function openProfile(page: Page, player: MockPlayer) {
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
}

/** Returns to a closed page after the access token has expired; nothing polled meanwhile. */
async function returnLater(page: Page, mock: MockSession) {
  await page.goto('about:blank')
  await mock.advanceClock(PAST_EXPIRY)
  await page.goto('/profile')
}

test(
  'parallel 401 responses cause one refresh and all calls are repeated [NET-09 NET-02 API-08]',
  {
    tag: ['@core', '@tour'],
    annotation: {
      type: 'tour',
      description: 'Many calls with an expired token cause one refresh, and all are sent again.',
    },
  },
  async ({ page, player, mock, mayPrint }) => {
    mayPrint(statusLine(401))
    await openProfile(page, player)
    await mock.hold('auth.refresh')
    await returnLater(page, mock)
    const rejected = async () =>
      (await mock.journal()).filter(({ status }) => status === 401).map((entry) => entry.endpoint)
    await expect.poll(async () => (await mock.calls('auth.refresh')).length).toBe(1)
    await expect.poll(async () => new Set(await rejected()).size).toBeGreaterThanOrEqual(3)
    await mock.clearFaults()
    await expect(page.getByText(player.id)).toBeVisible()
    for (const endpoint of new Set(await rejected())) {
      await expect
        .poll(async () =>
          [200, 304].includes((await mock.journal()).findLast((e) => e.endpoint === endpoint)?.status ?? 0),
        )
        .toBe(true)
    }
    expect(await mock.calls('auth.refresh')).toHaveLength(1)
    const [access, refresh] = await savedTokens(page)
    expect(access).not.toBe(player.access)
    expect(refresh).not.toBe(player.refresh)
  },
)

test('two tabs refresh once between them [NET-09 AUTH-26]', async ({ page, context, player, mock, mayPrint }) => {
  mayPrint(statusLine(401))
  await openProfile(page, player)
  const other = await context.newPage()
  await Promise.all([page.goto('about:blank'), other.goto('about:blank')])
  await mock.advanceClock(PAST_EXPIRY)
  await mock.hold('auth.refresh')
  const rejected = [page, other].map((tab) => tab.waitForResponse((response) => response.status() === 401))
  await Promise.all([page.goto('/profile'), other.goto('/profile')])
  await Promise.all(rejected) // both tabs need new tokens
  await mock.clearFaults()
  for (const tab of [page, other]) {
    await expect(tab.getByText(player.id)).toBeVisible()
    await expect(balanceButton(tab)).toContainText('₸')
  }
  const entries = await mock.journal()
  expect(entries.filter(({ endpoint }) => endpoint === 'auth.refresh')).toHaveLength(1)
  expect(await savedTokens(page)).toEqual(await savedTokens(other))
})

/** Expects that all tabs have the last tokens and that they are valid: a slow tab has not ended them. */
async function expectSameTokens(page: Page, siblings: Page[], player: MockPlayer) {
  expect(await savedPlayer(page)).toBe(player.id)
  const tokens = await savedTokens(page)
  expect(tokens[0]).not.toBe(player.access)
  for (const sibling of siblings) expect(await savedTokens(sibling)).toEqual(tokens)
  await page.reload()
  await expect(page.getByText(player.id)).toBeVisible()
  expect(await savedTokens(page)).toEqual(tokens)
}

test('a refresh longer than the timeout of three tabs keeps the session and gives all one token [NET-09 NET-03 AUTH-26]', async ({
  page,
  context,
  player,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(401), lostLine('/api/refresh'), lostLine('/api/v1'))
  await page.clock.install()
  await openProfile(page, player)
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
  await mock.advanceClock(PAST_EXPIRY)
  // two holders abort their calls; the server processes these after the third, once the faults are cleared
  await mock.faults([{ endpoint: 'auth.refresh', kind: 'latency', ms: 600_000, times: 2 }])
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  const requestCount = async () => (await mock.calls('auth.refresh')).length
  await expect.poll(requestCount, { intervals: [50] }).toBe(1)
  for (const count of [2, 3]) {
    await page.clock.runFor(10_000) // of all tabs
    await passTime(page, async () => expect(await requestCount()).toBe(count), { whileCallsHang: true })
  }
  const areSignedIn = async () => {
    for (const tab of tabs) await expect(balanceButton(tab)).toContainText('₸', { timeout: 200 })
  }
  await passTime(page, areSignedIn, { whileCallsHang: true })
  await mock.clearFaults()
  const isLateOneDone = async () => (await mock.calls('auth.refresh')).every(({ status }) => status > 0)
  await expect.poll(isLateOneDone).toBe(true)
  await expectSameTokens(page, tabs, player)
})

// the same in real time; beyond 10 s every holder aborts its call and the next one refreshes
for (const seconds of process.env['SOAK'] ? [10, 20, 40] : []) {
  test(`three tabs and a refresh of ${seconds} real seconds keep the session and the same tokens [NET-09 NET-03 AUTH-26]`, async ({
    page,
    context,
    player,
    mock,
    mayPrint,
  }) => {
    test.setTimeout(60_000 + seconds * 4000)
    mayPrint(statusLine(401), lostLine('/api/refresh'), lostLine('/api/v1'))
    await openProfile(page, player)
    const tabs = [page, await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
    await mock.advanceClock(PAST_EXPIRY)
    await mock.faults([{ endpoint: 'auth.refresh', kind: 'latency', ms: seconds * 1000, times: 2 }])
    await Promise.all(tabs.map((tab) => tab.goto('/profile')))
    for (const tab of tabs) await expect(balanceButton(tab)).toContainText('₸', { timeout: 30_000 + seconds * 2000 })
    await expectSameTokens(page, tabs, player)
  })
}

test(
  'a rejected refresh ends the session on the main page [NET-11 ROUTE-51 AUTH-27 AUTH-28 ANLT-10]',
  { tag: '@core' },
  async ({ page, player, mock, context, mayPrint }) => {
    mayPrint(statusLine(401), statusLine(400, '/api/refresh'))
    await openProfile(page, player)
    await mock.force('auth.refresh', 'REFRESH_TOKEN_INVALID')
    await returnLater(page, mock)
    await expect(page).toHaveURL(`${mock.origin}/`, { timeout: 20_000 })
    await expect(logInLink(page)).toBeVisible()
    expect(await mock.calls('auth.refresh')).toHaveLength(1)
    const storage = await page.evaluate(() => Object.keys(localStorage))
    for (const key of ['access', 'refresh', 'session']) expect(storage).not.toContain(key)
    const cookie = (await context.cookies()).find(({ name }) => name === 'cda')
    expect(cookie?.value).toBe('720')
    await expect.poll(async () => (await mock.records()).events.filter(({ name }) => name === 'logout')).toHaveLength(1)
  },
)

test('a logout while the refresh hangs stays a logout: its late tokens are dropped [NET-09 AUTH-27]', async ({
  page,
  player,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(401))
  await openProfile(page, player)
  await mock.faults([
    { endpoint: 'auth.refresh', kind: 'latency', ms: 600_000 }, // until the faults are cleared
    { endpoint: 'auth.logOut', kind: 'drop-before' }, // the server would reject the refresh
  ])
  await mock.advanceClock(PAST_EXPIRY)
  await expect.poll(async () => (await mock.calls('auth.refresh')).length, { timeout: 15_000 }).toBe(1)
  await logOut(page)
  await expect(logInLink(page)).toBeVisible()
  expect((await mock.calls('auth.refresh'))[0]).toMatchObject({ outcome: 'pending' })
  await mock.clearFaults()
  await expect.poll(async () => (await mock.calls('auth.refresh'))[0]?.outcome, { timeout: 15_000 }).toBe('ok')

  await expect(logInLink(page)).toBeVisible()
  await page.reload() // what had been saved would sign in now
  await expect(logInLink(page)).toBeVisible()
  expect(await savedTokens(page)).toEqual([null, null])
  expect((await mock.calls('auth.refresh')).length).toBe(1)
})

playerTest(
  'a 403 with a session logs out to #ban with its modal [NET-07 ERR-14 ROUTE-51 SHELL-31 SHELL-48]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(403))
    await mock.force('profile.getBalance', 'AUTH_USER_BANNED')
    await page.goto('/profile')
    const dialog = page.getByRole('dialog', { name: 'Your account is blocked' })
    await expect(dialog).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(`${mock.origin}/#ban`)
    await expect(dialog.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/rules')
    await expect(dialog.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contacts')
    expect(await savedTokens(page)).toEqual([null, null])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${mock.origin}/`)
    await expect(logInLink(page)).toBeVisible()
  },
)

test('a banned player who logs in ends at #ban, and reads the same after a reload [AUTH-05 ERR-14 SHELL-31]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(403, '/api/authenticate'))
  await page.goto('/auth/login')
  await emailField(page).fill('banned@qumai.test')
  await page.getByLabel('Password', { exact: true }).fill('qumai123')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`${mock.origin}/#ban`)
  const dialog = page.getByRole('dialog', { name: 'Your account is blocked' })
  await expect(dialog).toBeVisible()
  expect(await savedTokens(page)).toEqual([null, null])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('banned'))).not.toBeNull()
  await page.reload()
  await expect(dialog).toBeVisible()
})

test(
  'no network failure logs anyone out [NET-04 AUTH-26]',
  { tag: '@core' },
  async ({ page, player, mock, context, mayPrint }) => {
    // the network may go while the late part of the reloaded page is on its way
    mayPrint(statusLine(401), lostLine('/api/refresh'), lostChunkLine)
    await openProfile(page, player)
    await mock.faults([{ endpoint: 'auth.refresh', kind: 'drop-before' }]) // first, because a poll may need new tokens immediately
    await mock.advanceClock(PAST_EXPIRY)
    await page.reload()
    const lost = async () => (await mock.calls('auth.refresh')).filter(({ outcome }) => outcome === 'dropped-before')
    await expect.poll(async () => (await lost()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
    await context.setOffline(true)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
    expect(await savedTokens(page)).toEqual([player.access, player.refresh])
    await mock.clearFaults()
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText(player.id)).toBeVisible({ timeout: 20_000 })
    await expect.poll(async () => (await savedTokens(page))[0]).not.toBe(player.access)
    expect(await savedPlayer(page)).toBe(player.id)
  },
)

test(
  'a logout in one tab ends the session in the other [AUTH-27 AUTH-29]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'A log-out in one tab signs the other tab out.' },
  },
  async ({ page, context, player }) => {
    await openProfile(page, player)
    const other = await context.newPage()
    await other.goto('/')
    await expect(balanceButton(other)).toBeVisible()
    await logOut(page)
    await expect(logInLink(page)).toBeVisible()
    await expect(logInLink(other)).toBeVisible()
    expect(await savedTokens(other)).toEqual([null, null])
  },
)

test(
  'a reload keeps the session without a flash of the guest screen [AUTH-26 DATA-06]',
  { tag: '@core' },
  async ({ page, player }) => {
    await page.goto('/')
    await expect(balanceButton(page)).toBeVisible()
    await page.addInitScript(() => {
      const flashes: string[] = []
      Object.assign(window, { flashes })
      const check = () => {
        const link = document.querySelector<HTMLElement>('header a[href^="/auth/"]')
        if (link?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) flashes.push(link.outerHTML)
        requestAnimationFrame(check) // checks what each frame shows
      }
      requestAnimationFrame(check)
    })
    await page.reload()
    await expect(balanceButton(page)).toContainText('₸')
    expect(await page.evaluate(() => (window as unknown as { flashes: string[] }).flashes)).toEqual([])
    expect(await savedPlayer(page)).toBe(player.id)
  },
)

test('a 401 without a refresh token uses the token of the URL once, then logs out [NET-08 O-19]', async ({
  page,
  player,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(401))
  await openProfile(page, player)
  const next = await mock.newPlayer()
  const url = `/profile${await mock.signInQuery(next)}`
  const loseTokens = () =>
    page.evaluate((to) => {
      for (const key of ['session', 'access', 'refresh']) localStorage.removeItem(key)
      History.prototype.replaceState.call(history, history.state, '', to) // unseen by the router
    }, url)
  await loseTokens()
  await expect(page.getByRole('main').getByText(next.id)).toBeVisible({ timeout: 15_000 }) // the next poll is rejected
  await expect(page).toHaveURL(`${mock.origin}/profile`)
  expect(await savedPlayer(page)).toBe(next.id)

  await loseTokens()
  await expect(logInLink(page)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(`${mock.origin}/`)
  expect(await mock.calls('auth.authenticate')).toHaveLength(1)
})

test('a log-out ends the tokens on the server, too; an ended session shows why [AUTH-27 AUTH-29]', async ({
  page,
  context,
  player,
  mock,
}) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(balanceButton(other)).toBeVisible()
  await page.goto('/profile')
  await logOut(page)
  await expect(other.getByText('You logged out in another tab.')).toBeVisible()
  await expect.poll(async () => (await mock.calls('auth.logOut')).map(({ status }) => status)).toEqual([200])
  const spent = await fetch(`http://127.0.0.1:${mock.port}/api/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-session': mock.id },
    body: JSON.stringify({ refresh_token: player.refresh }),
  })
  expect(spent.status).toBe(400)
})
