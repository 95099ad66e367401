import type { BrowserContext, Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { lastLetter } from '../support/letters.ts'
import { acceptTerms, balanceButton, emailField, logIn, logOut, savedPlayer } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const socialTab = (page: Page) => page.getByRole('tab', { name: 'Social' })
const continueWith = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` })
const localKey = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test(
  'a new player signs up by a provider and gets to the cash box, without the code in the URL [AUTH-02 AUTH-24 ROUTE-05 API-06]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(409, '/api/social-authenticate')) // no account yet
    await page.goto('/auth/login?redirect=%2Ffaq')
    await socialTab(page).click()
    await continueWith(page, 'Google').click()
    await page.getByRole('button', { name: /dana\.google/ }).click()
    await expect(page.getByText(/This service is not linked to an account yet/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click() // the page with the terms
    await socialTab(page).click()
    await acceptTerms(page)
    await expectAccessible()
    await continueWith(page, 'Google').click()
    await page.getByRole('button', { name: /dana\.google/ }).click()
    await expect(page).toHaveURL(`${mock.origin}/cash-box/deposit`)
    await expect(balanceButton(page)).toBeVisible()
    await page.goto('/social-login')
    await expect(page).toHaveURL(`${mock.origin}/`) // ROUTE-50
    expect(JSON.stringify(await mock.records())).not.toContain('code=')
  },
)

test('a provider returns to the previous page; cancelling and a ban show a message [ROUTE-05 ROUTE-50 AUTH-05 AUTH-33]', async ({
  page,
  mock,
  expectAccessible,
  mayPrint,
}) => {
  mayPrint(statusLine(403, '/api/social-authenticate'))
  await page.goto('/auth/login?redirect=%2Ffaq')
  await socialTab(page).click()
  await continueWith(page, 'Facebook').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/You cancelled the log-in/)).toBeVisible()
  await expect(page).toHaveURL(`${mock.origin}/social-login`)
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to log-in' }).click()
  await socialTab(page).click()
  await continueWith(page, 'Facebook').click()
  await page.getByRole('button', { name: /banned@qumai/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your account is blocked' })).toBeVisible()

  await page.goto('/auth/login?redirect=%2Ffaq')
  await socialTab(page).click()
  await continueWith(page, 'Facebook').click()
  await page.getByRole('button', { name: /player@qumai/ }).click()
  await expect(page).toHaveURL(`${mock.origin}/faq`)
})

test(
  'an e-mail leads to a new password, which signs in; its token leaves the URL [ROUTE-03 ROUTE-04 AUTH-30 API-04 API-07 API-22]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible }) => {
    const { email, access } = await mock.newPlayer()
    await page.goto('/auth/login')
    await emailField(page).fill(email ?? '')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(emailField(page)).toHaveValue(email ?? '')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/reset-password\/success$/)
    await expect(page.getByText(/Available in 0:\d\d|1:00/)).toBeVisible()
    await expectAccessible()

    const link = new URL(/http\S+/.exec((await lastLetter(mock))?.text ?? '')?.[0] ?? '')
    await page.goto(link.pathname + link.search)
    await expect(page).toHaveURL(`${mock.origin}/auth/reset-password`)
    await page.getByLabel('New password', { exact: true }).fill('дала түнінің жұлдызы')
    await page.getByLabel('Repeat new password').fill('дала түнінің жұлдызы')
    await expectAccessible()
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(balanceButton(page)).toBeVisible({ timeout: 20_000 }) // three calls and the page
    await expect(page).toHaveURL(`${mock.origin}/profile/security`)
    await expect(page.getByRole('region', { name: 'What else opens your account' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${mock.origin}/`)
    const response = await fetch(`http://127.0.0.1:${mock.port}/api/v1/profile`, {
      headers: { 'x-mock-session': mock.id, authorization: `Bearer ${access}` },
    })
    expect(response.status).toBe(401) // the session of the other device
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('reset-sent')
  },
)

test('sign-in hops to the host of all sites and back; inside an app it stays [AUTH-21 AUTH-22 AUTH-23 AUTH-24 PWA-02]', async ({
  page,
  mock,
}) => {
  await mock.post('scenario', { name: 'cross-domain' })
  const player = await mock.newPlayer()
  const hops: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('--cross.')) hops.push(request.url())
  })
  await page.goto('/auth/login?redirect=%2Ffaq')
  await logIn(page, player)
  await expect(page).toHaveURL(`${mock.origin}/faq`)
  await expect(balanceButton(page)).toBeVisible()
  expect(await localKey(page, 'player_id')).toBe(player.id)
  expect(hops).toHaveLength(1)
  const effects = await mock.control<{ kind: string; visitorUid: string }[]>('GET', 'effects')
  const visitorUid = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('visitor_uid') ?? '{}') as { value?: string }
    return kept.value
  })
  expect(effects).toContainEqual(expect.objectContaining({ kind: 'cross-domain', visitorUid }))

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/login?app_name=qumai')
  await logIn(page, await mock.newPlayer())
  await expect(balanceButton(page)).toBeVisible()
  expect(hops).toHaveLength(1)
  expect(await localKey(page, 'player_id')).toBeNull()
})

test(
  'sign-up and log-in work with only the keyboard, with the suggested domain [FORM-03 FORM-26 FORM-13 SHELL-28]',
  { tag: '@core' },
  async ({ page, mock }) => {
    const reach = async (name: RegExp) => {
      for (let stops = 0; stops < 25; stops += 1) {
        const focused = page.locator(':focus')
        const label =
          (await focused.count()) > 0
            ? await focused.evaluate((element) => {
                const { labels } = element as HTMLInputElement
                return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
              })
            : ''
        if (name.test(label)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no way to ${String(name)} by the tab key`)
    }
    await page.goto('/auth/register')
    await expect(emailField(page)).toBeVisible()
    await reach(/^E-mail$/)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(emailField(page)).toBeFocused()
    await page.keyboard.type('ayan@m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(emailField(page)).toHaveValue('ayan@mail.ru')
    await reach(/^Password$/)
    await page.keyboard.type('correct horse')
    await reach(/accept the terms/)
    await page.keyboard.press('Space')
    await reach(/^Sign up$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${mock.origin}/cash-box/deposit`)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/login')
    await expect(emailField(page)).toBeVisible()
    await reach(/^E-mail$/)
    await page.keyboard.press('Tab')
    await page.keyboard.type('ayan@mail.ru')
    await reach(/^Password$/)
    await page.keyboard.type('correct horse')
    await page.keyboard.press('Enter')
    await expect(balanceButton(page)).toBeVisible()
  },
)

test('a tap accepts a suggested domain, and a pasted number may have any format [FORM-03 FORM-10 AUTH-36]', async ({
  page,
  context,
  mock,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/auth/login')
  await emailField(page).fill('ayan@y')
  await page.getByRole('option', { name: 'ayan@yandex.kz' }).tap()
  await expect(emailField(page)).toHaveValue('ayan@yandex.kz')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Phone' }).tap()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const writings = {
    '+7 701 123-45-67': '+7 (701) 123-45-67',
    '8 (701) 1234567': '+7 (701) 123-45-67',
    '00 994 50 123 45 67': '+994-50-123-45-67',
    '050-123-45-67': '+994-50-123-45-67',
    'tel:+77011234567': '+7 (701) 123-45-67',
  }
  for (const [written, shown] of Object.entries(writings)) {
    await phone.selectText()
    await page.evaluate((text) => navigator.clipboard.writeText(text), written)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(phone).toHaveValue(shown)
  }
  await expect.poll(async () => (await mock.calls('visitor.guest')).length).toBe(1) // requested once, as a guest
})

/** Everything that this origin keeps on the device, as one text. */
async function storages(context: BrowserContext, page: Page): Promise<string> {
  const web = await page.evaluate(async () => {
    const caches_: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const response = await caches.match(url)
        if (url.includes('/api/')) caches_.push(url, (await response?.text()) ?? '')
      }
    const stores: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll()
        stores.push(store, await new Promise((resolve) => rows.addEventListener('success', () => resolve(rows.result))))
      }
      database.close()
    }
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      caches_,
      stores,
      document.cookie,
    ])
  })
  return web + JSON.stringify(await context.cookies())
}

test(
  'another player in a second tab replaces the first, without traces of the previous player [AUTH-27 AUTH-26 DATA-04]',
  { tag: '@core' },
  async ({ page, context, player, mock }) => {
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/profile')
    await logOut(other)
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    const secrets = [player.id, player.email ?? '', player.access, player.refresh]
    const left = async () => {
      const all = await storages(context, other)
      return secrets.filter((secret) => all.includes(secret))
    }
    await expect.poll(left).toEqual([])

    const next = await mock.newPlayer()
    await other.goto('/auth/login')
    await logIn(other, next)
    await expect(balanceButton(other)).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText(next.id)).toBeVisible()
    await expect.poll(left).toEqual([])
  },
)

const hostile = {
  'private mode: storage throws': () => {
    const reject = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { get: reject })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'the clock is a year behind': () => {
    const real = Date.now.bind(Date)
    Date.now = () => real() - 365 * 24 * 60 * 60_000
  },
}
for (const [index, [what, spoil]] of Object.entries(hostile).entries()) {
  test(
    `${what}: a player signs in, plays on and has the session refreshed [AUTH-26 NET-09]`,
    { tag: index === 0 ? [] : '@full' },
    async ({ page, mock, mayPrint }) => {
      mayPrint(statusLine(401))
      await page.addInitScript(spoil)
      const player = await mock.newPlayer()
      await page.goto('/auth/login')
      await logIn(page, player)
      await expect(balanceButton(page)).toContainText('₸')
      await mock.advanceClock(16 * 60_000) // past the life of the access token
      await page.getByRole('link', { name: 'Profile' }).first().click()
      await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
      await expect.poll(async () => (await mock.calls('auth.refresh')).at(-1)?.status).toBe(200)
      await logOut(page)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    },
  )
}

test('storage cleared under a running app ends the session, not the app [NET-08 AUTH-26]', async ({
  page,
  player,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(401))
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(`${mock.origin}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, await mock.newPlayer())
  await expect(balanceButton(page)).toBeVisible()
})

test('a tab that slept past the token wakes into the same session, with one refresh [NET-09 AUTH-26 AUTH-36]', async ({
  page,
  context,
  player,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(401))
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await mock.advanceClock(8 * 60 * 60_000)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await expect.poll(async () => (await mock.calls('auth.refresh')).map(({ status }) => status)).toEqual([200])
  await expect(balanceButton(page)).toContainText('₸')
  expect(await savedPlayer(page)).toBe(player.id)
  expect(await mock.calls('visitor.guest')).toEqual([]) // a guest's call
})
