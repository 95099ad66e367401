import type { Page } from '@playwright/test'

import { lostLine, statusLine } from '../support/console-watch.ts'
import { goWithin } from '../support/outbox.ts'
import { requestsDone } from '../support/requests.ts'
import { accountPaths, isReady, playerPaths } from '../support/screen-paths.ts'
import {
  balanceButton,
  emailField,
  filesSaved,
  logOut,
  passTime,
  readyForOffline,
  savedPlayer,
  scrollUntil,
} from '../support/steps.ts'
import { dumpStorage } from '../support/storage-dump.ts'
import { expect, test } from '../support/test.ts'

const cover = (page: Page) => page.getByRole('heading', { name: 'Lost network connection' })
const bar = (page: Page) => page.getByText(/Offline\. Data as of .*\d\d:\d\d/)
const seeAll = (page: Page) => page.getByRole('link', { name: 'See all' }).first()

/** A first visit that has left everything behind that a start without a network needs. */
async function visitLobby(page: Page) {
  await page.goto('/')
  await expect(seeAll(page)).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('qumai-queries')?.includes('shortcuts'))
  await readyForOffline(page)
}

test(
  'losing the network covers the page, keeps typed text, and goes by itself [NET-15 SHELL-53]',
  { tag: '@core' },
  async ({ page, context, expectAccessible }) => {
    await page.goto('/auth/register')
    await emailField(page).fill('someone@example.kz')
    const field = await emailField(page).elementHandle()
    await context.setOffline(true)
    await expect(cover(page)).toBeVisible()
    await expectAccessible()
    await context.setOffline(false)
    await expect(cover(page)).toBeHidden()
    await expect(emailField(page)).toHaveValue('someone@example.kz')
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true) // the page below was never unmounted
  },
)

test('«continue offline» shows the saved lobby with the time of its data [NET-15 SHELL-53]', async ({
  page,
  context,
}) => {
  await visitLobby(page)
  const category = '/games/category/all-games'
  const games = page.getByRole('main').getByRole('listitem').getByRole('link')
  await goWithin(page, category)
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible()
  await expect(games.first()).toBeVisible()
  await goWithin(page, '/')
  await expect(seeAll(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue offline' }).click()
  await expect(bar(page)).toBeVisible()
  await expect(seeAll(page)).toBeVisible()
  await goWithin(page, category)
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible()
  await expect(games.first()).toBeVisible()
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
})

const like = (text: RegExp): unknown => expect.stringMatching(text)

/** Keys of a table of the device; by default the public responses. */
const storedResponses = (page: Page, table = 'publicAnswers') =>
  page.evaluate(
    (of) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('qumai')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const keys = database.transaction(of).objectStore(of).getAllKeys()
          keys.addEventListener('success', () => {
            database.close()
            resolve(keys.result.map(String))
          })
        })
      }),
    table,
  )

test(
  'an offline start shows pages of an earlier visit: news, an article, a page, the home page [NET-15 PWA-07 O-10]',
  { tag: '@core' },
  async ({ page, context }) => {
    const cards = (of: Page) => of.getByRole('list', { name: 'News and offers' }).getByRole('listitem')
    const studios = (of: Page) => of.getByRole('region', { name: 'Providers' }).getByRole('link')
    await visitLobby(page)
    await scrollUntil(page, studios(page).nth(1))
    await goWithin(page, '/news')
    await expect(cards(page).first()).toBeVisible()
    await goWithin(page, '/news/welcome-package')
    await expect(page.getByRole('region', { name: 'Key terms' })).toBeVisible()
    await goWithin(page, '/payouts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals')
    const wanted = [/"promos","list"/, /"promos","one"/, /"pages","one"/, /"slider"/, /"payment-icons"/]
    await expect.poll(() => storedResponses(page)).toEqual(expect.arrayContaining(wanted.map(like)))
    await page.close()

    await context.setOffline(true)
    const fresh = await context.newPage()
    await fresh.goto('/news')
    await fresh.getByRole('button', { name: 'Continue offline' }).click()
    const asOf = fresh.getByRole('main').getByText(/^As of \d\d\.\d\d\.\d{4}/)
    await expect(asOf).toBeVisible()
    await cards(fresh).getByRole('link').filter({ hasText: 'Welcome' }).first().click()
    await expect(fresh.getByRole('region', { name: 'Key terms' })).toBeVisible()
    await expect(asOf).toBeVisible()
    await goWithin(fresh, '/payouts')
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Withdrawals')
    await expect(asOf).toBeVisible()
    await goWithin(fresh, '/')
    await expect(seeAll(fresh)).toBeVisible()
    const popular = fresh.getByRole('region', { name: 'Popular' }).getByRole('listitem')
    await expect(popular.first()).toHaveCSS('counter-increment', 'rank 1') // also below the time of stored data
    await scrollUntil(fresh, studios(fresh).nth(1))
    await context.setOffline(false)
    await expect(bar(fresh)).toBeHidden({ timeout: 15_000 })
  },
)

test(
  'a cold start with the server down shows the app, never the browser’s page [NET-15 SHELL-53 PWA-07]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'The app starts without a server and shows the lobby of the last visit.' },
  },
  async ({ page, context, mock, mayPrint }) => {
    mayPrint(lostLine('/api/'))
    await visitLobby(page)
    await page.close()
    await mock.net('down')
    const fresh = await context.newPage()
    await fresh.goto('/')
    await expect(cover(fresh)).toBeVisible({ timeout: 20_000 })
    await fresh.getByRole('button', { name: 'Continue offline' }).click()
    await expect(seeAll(fresh)).toBeVisible()
    await mock.net('ok')
    await expect(bar(fresh)).toBeHidden({ timeout: 40_000 })
  },
)

test('a server that hangs does not delay the start, and is reported [NET-03 NET-15 SHELL-53]', async ({
  page,
  context,
  mock,
}) => {
  await visitLobby(page)
  await page.close()
  await mock.net('hang')
  const fresh = await context.newPage()
  await fresh.clock.install()
  await fresh.goto('/', { waitUntil: 'commit' })
  await expect(seeAll(fresh)).toBeVisible()
  await expect(cover(fresh)).toBeHidden() // the start has not waited for a timeout
  await passTime(fresh, () => expect(cover(fresh)).toBeVisible({ timeout: 100 }), { whileCallsHang: true })
  await expect(fresh.getByText('Our server is not responding.')).toBeVisible()
  await mock.net('ok')
  await passTime(fresh, () => expect(cover(fresh)).toBeHidden({ timeout: 500 }), { whileCallsHang: true })
})

/** As many connections as a browser opens to a server that speaks HTTP/1.1, and some. */
const CONNECTIONS = 8

test('a server that never responds to file requests is detected again when it works [NET-15 SHELL-53]', async ({
  page,
  mock,
  mayPrint,
}) => {
  test.setTimeout(90_000) // in real time: requests of the worker time out, too
  mayPrint(lostLine('/assets/'), lostLine('/api/'), statusLine(404, '/assets/late-'), /Unable to preload CSS/)
  await visitLobby(page)
  await goWithin(page, '/games/filter/slots') // so that the page itself is on the device
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
  await goWithin(page, '/')
  await mock.net('hang')
  await page.evaluate((count) => {
    for (let number = 0; number < count; number += 1) void fetch(`/assets/late-${number}.js`).catch(() => undefined)
  }, CONNECTIONS)
  await goWithin(page, '/games/filter/live')
  await expect(cover(page)).toBeVisible({ timeout: 20_000 })
  await mock.net('ok')
  await expect(cover(page)).toBeHidden({ timeout: 30_000 })
})

test('a page whose code does not load keeps the frame and stored data [SHELL-57 PWA-07]', async ({ page, mock }) => {
  await page.clock.install() // in a running page the clock would be wrong for a moment
  await mock.faults([{ endpoint: '/assets/vip', kind: 'hang' }])
  await visitLobby(page)
  const saved = () => page.evaluate(() => caches.keys())
  const before = await saved()
  await page.goto('/vipclub', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('contentinfo')).toBeVisible() // the app has rendered; the rest of the frame precedes it
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.clock.fastForward(20_000) // long after a page would be taken for broken
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(await saved()).toEqual(expect.arrayContaining(before))
})

test(
  'a player who starts offline is still signed in, and sees the last balance with its time [AUTH-26 NET-15 O-10]',
  {
    tag: ['@core', '@tour'],
    annotation: {
      type: 'tour',
      description: 'A player who starts offline is still signed in, and sees the last balance with its time.',
    },
  },
  async ({ page, context, player, mock }) => {
    await visitLobby(page)
    await expect(balanceButton(page)).toContainText('₸')
    await expect.poll(() => storedResponses(page, 'protection')).toContainEqual(like(/^balance/))
    await page.close()
    await context.setOffline(true)
    const fresh = await context.newPage()
    await fresh.goto('/')
    await fresh.getByRole('button', { name: 'Continue offline' }).click()
    await expect(seeAll(fresh)).toBeVisible()
    await expect(balanceButton(fresh)).toContainText('₸')
    const mark = balanceButton(fresh).getByRole('img', { name: /^As of \d\d\.\d\d\.\d{4}/ })
    await expect(mark).toBeVisible()
    await context.setOffline(false)
    await expect(mark).toBeHidden({ timeout: 15_000 })
    await expect(balanceButton(fresh)).toContainText('₸')
    expect(await savedPlayer(fresh)).toBe(player.id)
    expect(await mock.calls('auth.refresh')).toEqual([])
  },
)

/** Texts and places of what is still loading: placeholders, and amounts without a number. */
const loading = (page: Page) =>
  page.evaluate(() => {
    const isPlaceholder = (element: Element) =>
      element.checkVisibility() && getComputedStyle(element).animationName.includes('breathe')
    const places = [...document.querySelectorAll('header span, main span, main div')].filter(isPlaceholder)
    return places.map((element) => element.parentElement?.outerHTML.slice(0, 120))
  })

/** Amounts that the page shows. */
const amounts = (page: Page) => page.locator('[data-money]:visible').allTextContents()
const areShown = (pictures: Element[]) =>
  pictures.every((picture) => picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0)
const isZero = (amount: string) => !/[1-9]/.test(amount.replace(/As of.*/, ''))

const games = ['/games/resident?mode=real', '/games/khazri-noonlight?mode=real', '/games/saryarka-sailor?mode=demo']
/** Pages that a player has opened with a network. */
const stored = [...playerPaths, ...accountPaths].filter((path) => !/mode=real|redirect|verify/.test(path))
test.describe('with a bonus', () => {
  test.use({ playerKind: 'bonus' })
  test(
    'after an offline reload each page of a player shows stored data or the reason [O-10 NET-15]',
    { tag: '@full' },
    async ({ page, context, player }) => {
      test.slow() // opens each page twice
      const known: Record<string, string[]> = {}
      await page.goto('/')
      for (const path of [...games, ...stored]) {
        await goWithin(page, path)
        await isReady(page)
        await requestsDone(page)
        if (path === '/profile') await expect(page.getByRole('heading', { name: 'Net deposits' })).toBeVisible()
        await expect.poll(() => loading(page)).toEqual([])
        known[path] = await amounts(page)
      }
      await filesSaved(page)
      await context.setOffline(true)
      const left: Record<string, unknown> = {}
      for (const path of stored) {
        await page.goto(path)
        const goOn = page.getByRole('button', { name: 'Continue offline' })
        if (path === stored[0]) await goOn.click() // once per loss
        await expect(page.getByRole('banner').getByText(/^(Offline\. Data as of|You are offline)/)).toBeVisible()
        await expect(goOn).toBeHidden()
        await expect(balanceButton(page)).toContainText('₸')
        await expect
          .poll(() => loading(page))
          .toEqual([])
          .catch(async () => {
            left[path] = await loading(page)
          })
        const zeros = (await amounts(page)).filter((amount) => isZero(amount) && !known[path]?.includes(amount))
        if (zeros.length > 0) left[path] = zeros
      }
      for (const path of games) {
        await page.goto(path)
        const banner = page.getByRole('banner')
        await expect(banner.locator('[data-money]').last()).toContainText(/[1-9]/)
        await expect(banner.getByRole('img', { name: /^As of / }).last()).toBeVisible()
        const problem = page.getByRole('main').getByRole('alert')
        await expect(problem).toContainText('The game starts when you are back online')
        // a game that starts at once has stored no picture, and shows its name instead
        await expect.poll(() => problem.locator('img').evaluateAll(areShown)).toBe(true)
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      }
      expect(left).toEqual({})
      expect(await savedPlayer(page)).toBe(player.id)
    },
  )
})

test(
  'no worker cache contains an API response, and a log-out leaves no data of a player [AUTH-27 DATA-04]',
  { tag: '@core' },
  async ({ page, player }) => {
    await page.goto('/profile')
    await expect(page.getByText(player.id)).toBeVisible()
    await readyForOffline(page)
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
      return requests.flat()
    })
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

    const secrets = [player.id, player.access, player.refresh, player.email ?? player.phone ?? player.id]
    await expect
      .poll(async () => {
        const rest = await dumpStorage(page)
        return secrets.filter((secret) => rest.includes(secret))
      })
      .toEqual([])
  },
)

test('a growing header covers nothing: the page starts below it [SHELL-62]', async ({ page, context }) => {
  await page.goto('/games/category/all-games')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const measures = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect()
      const main = document.querySelector('main')
      const known = main ? getComputedStyle(main).getPropertyValue('--header-now') : ''
      return {
        height: header?.height ?? 0,
        isCovered: (main?.getBoundingClientRect().top ?? 0) < (header?.bottom ?? 0) - 1,
        isKnown: Math.abs(Number.parseFloat(known) - (header?.height ?? 0)) < 1,
      }
    })
  await expect.poll(measures).toMatchObject({ isCovered: false, isKnown: true })
  const { height } = await measures()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue offline' }).click() // leaves a bar in the header
  await expect.poll(async () => (await measures()).height).toBeGreaterThan(height)
  await expect.poll(measures).toMatchObject({ isCovered: false, isKnown: true })
})

test.describe('an excluded player', () => {
  test.use({ playerKind: 'excluded' })
  test('sees no slides, and the next visitor does, because they are requested without a token [API-62 NET-02 O-68]', async ({
    page,
    player,
    mock,
  }) => {
    const slider = page.getByRole('region', { name: 'Promotions' })
    await visitLobby(page)
    await expect(balanceButton(page)).toBeVisible()
    await page.reload() // slides of an earlier visit exist from here on
    await expect(seeAll(page)).toBeVisible()
    await expect(slider).toHaveCount(0)
    await page.goto('/news')
    await expect(page.getByRole('list', { name: 'News and offers' }).getByRole('listitem').first()).toBeVisible()
    await expect
      .poll(() => storedResponses(page))
      .toEqual(expect.arrayContaining([/"slider"/, /"promos","list"/].map(like)))
    await page.goto('/profile')
    await expect(page.getByText(player.id)).toBeVisible()
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(slider).toBeVisible()

    const personal = (await mock.journal()).filter(({ hasCredentials }) => hasCredentials)
    const withToken = personal.map(({ path }) => path.split('?')[0])
    expect(withToken).toContain('/api/v1/profile')
    expect(withToken.filter((path) => /video-banners|promos/.test(path ?? ''))).toEqual([])
    expect(await storedResponses(page)).toContainEqual(like(/"promos","list"/))
  })
})
