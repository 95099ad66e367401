import type { Page } from '@playwright/test'

import { endpoints } from '../../src/contract/all.ts'
import type { MockSession, EndpointId } from '../support/mock.ts'
import { goWithin } from '../support/outbox.ts'
import { openLink, savedPlayer } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block', locale: 'en' })

const LANDING_QUERY = '?currency=azn&language=AZ&promocode=SPRING&lnd=fair&appid=qumai&keep=1'

/** Languages and currencies in the calls of a page, and whether it requested the visitor's currency. */
function watchCalls(page: Page) {
  const markets = new Set<string>()
  let lookups = 0
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [language, currency] = [searchParams.get('language'), searchParams.get('currency')]
    if (pathname.startsWith('/api/') && currency) markets.add(`${language} ${currency}`)
    if (pathname === '/api/v1/guest') lookups += 1
  })
  return { markets: () => [...markets], lookups: () => lookups }
}

/** Delays the code that handles URL changes, like a slow connection, until the result is called. */
async function delayLazyParts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?:background|late-parts)-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const keptOfVisit = (page: Page) =>
  page.evaluate(() => ({
    guest: JSON.parse(localStorage.getItem('guestData') ?? '{}') as object,
    marks: sessionStorage.getItem('visit-marks'),
    code: localStorage.getItem('promocode'),
  }))

for (const when of ['at once', 'when all is there'] as const) {
  test(`parameters of the first URL of a guest apply from the first call, a link clicked ${when} [SHELL-37 SHELL-38 SHELL-39 AUTH-07 AUTH-36 DATA-08 DATA-09]`, async ({
    page,
    mock,
  }) => {
    const calls = watchCalls(page)
    const release = when === 'at once' ? await delayLazyParts(page) : undefined
    // the marker of the left page must not move a player who has navigated
    await page.goto(`/${LANDING_QUERY}${release ? '#cashbox' : ''}`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
    if (!release) await expect(page).toHaveURL(`${mock.origin}/?promocode=SPRING&lnd=fair&appid=qumai&keep=1`)
    await page.getByRole('banner').getByRole('link', { name: 'Qeydiyyat', exact: true }).click()
    await expect(page.getByLabel('Hesabın valyutası')).toHaveValue('AZN')
    await expect(page.getByLabel('Promokod (istəyə bağlı)')).toHaveValue('SPRING')
    release?.()
    await expect
      .poll(() => keptOfVisit(page))
      .toEqual({
        guest: { language: 'az', currency: 'AZN', currencySymbol: '₼' },
        marks: 'appid=qumai&lnd=fair',
        code: 'SPRING',
      })
    await expect(page).toHaveURL(`${mock.origin}/auth/register`)
    expect(calls.markets()).toEqual(['az AZN'])
    expect(calls.lookups()).toBe(0)

    // a later URL of the same visit
    await goWithin(page, '/games?language=ru&currency=KZT&promocode=PEARL&lnd=spring')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page).toHaveURL(`${mock.origin}/games?promocode=PEARL&lnd=spring`)
    expect(await keptOfVisit(page)).toMatchObject({
      guest: { language: 'ru', currency: 'KZT' },
      marks: 'appid=qumai&lnd=spring',
      code: 'PEARL',
    })
    expect(new Set(calls.markets())).toEqual(new Set(['az AZN', 'ru KZT']))
  })
}

playerTest(
  'a link sets the language of this visit; account and currency stay until a choice [SHELL-39 PROF-39 DATA-10]',
  async ({ page, mock }) => {
    const calls = watchCalls(page)
    await page.goto('/?language=az&currency=AZN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
    await expect(page).toHaveURL(`${mock.origin}/`)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
    await goWithin(page, '/games?language=ru&currency=AZN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page).toHaveURL(`${mock.origin}/games`)
    expect(calls.markets().every((market) => market.endsWith(' KZT'))).toBe(true)
    expect(await mock.calls('profile.saveUser')).toEqual([])
    expect((await keptOfVisit(page)).guest).toMatchObject({ language: 'en', currency: 'KZT' })

    const other = await page.context().newPage() // a separate visit
    await other.goto('/')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  },
)

playerTest(
  'parameters of the first URL of a player apply even if a link is clicked at once [SHELL-37 SHELL-38 SHELL-39 DATA-10]',
  { tag: '@full' },
  async ({ page, mock }) => {
    const calls = watchCalls(page)
    const release = await delayLazyParts(page)
    await page.goto(`/${LANDING_QUERY}&licence=mga#promocode`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
    await page.getByRole('navigation', { name: 'Əsas naviqasiya' }).locator('a[href="/tournaments"]').click()
    await expect(page).toHaveURL(`${mock.origin}/tournaments`)
    release()
    await expect
      .poll(() => keptOfVisit(page))
      .toEqual({
        guest: { language: 'en', currency: 'KZT', currencySymbol: '₸' },
        marks: 'appid=qumai&licence=mga&lnd=fair',
        code: 'SPRING',
      })
    await drawn(page)
    await expect(page).toHaveURL(`${mock.origin}/tournaments`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(calls.markets()).toEqual(['az KZT'])
    expect(calls.lookups()).toBe(0)
    expect(await mock.calls('profile.saveUser')).toEqual([])
  },
)

/** Waits two frames: the effects of a new URL have run. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The final URL, the title of the open dialog, and the calls of a marker. */
type End = { address: string; dialog?: string; calls?: EndpointId[] }
type Ends = { first: End; later?: End }

const signIn = (redirect: string) => ({ address: `/auth/login?redirect=${encodeURIComponent(redirect)}` })
const yourPayments = (url: string): End => ({ address: url, dialog: 'Your payments' })

/** The target of each marker and each parameter of a single page: first from the main page, later from /rules. */
const arrivals: Record<string, Record<'guest' | 'player', Ends>> = {
  '#payment_ok': {
    guest: { first: signIn('/#payment_ok') },
    player: { first: yourPayments('/#payment_ok') },
  },
  '?error_type=DECLINED#payment_error': {
    guest: { first: signIn('/?error_type=DECLINED#payment_error') },
    player: { first: yourPayments('/?error_type=DECLINED#payment_error') },
  },
  '#ban': {
    guest: { first: { address: '/#ban', dialog: 'If your account is blocked' } },
    player: { first: { address: '/#ban', dialog: 'Your account is not blocked', calls: ['auth.checkBan'] } },
  },
  '#categories': {
    guest: { first: { address: '/#categories' }, later: { address: '/rules#categories' } },
    player: { first: { address: '/#categories' }, later: { address: '/rules#categories' } },
  },
  '#cashbox': {
    guest: { first: signIn('/cash-box/deposit') },
    player: { first: { address: '/cash-box/deposit', calls: ['cashBox.methods'] } },
  },
  '#register': {
    guest: { first: { address: '/auth/register' } },
    player: { first: { address: '/' }, later: { address: '/rules' } },
  },
  '#auth': {
    guest: { first: { address: '/auth/login' } },
    player: { first: { address: '/' }, later: { address: '/rules' } },
  },
  '#promocode': {
    guest: { first: signIn('/bonuses#promocode') },
    player: { first: { address: '/bonuses', calls: ['offers.list'] } },
  },
  '#constructor': {
    guest: { first: { address: '/#constructor' }, later: { address: '/rules#constructor' } },
    player: { first: { address: '/#constructor' }, later: { address: '/rules#constructor' } },
  },
}

const ofPlayers = new Set<string>(
  Object.values(endpoints)
    .filter(({ access }) => access === 'player')
    .map(({ id }) => id),
)

async function expectEnd(page: Page, mock: MockSession, { address: url, dialog, calls = [] }: End) {
  await expect(page).toHaveURL(mock.origin + url)
  if (dialog) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  else {
    await drawn(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const call of calls) await expect.poll(async () => (await mock.calls(call)).length).toBeGreaterThan(0)
}

/** Opens every marker in the first URL of a visit, then in a later one. */
async function tryArrivals(page: Page, mock: MockSession, who: 'guest' | 'player') {
  for (const [wish, { [who]: ends }] of Object.entries(arrivals)) {
    await page.goto('about:blank') // so that a hash also causes a load
    await page.goto(`/${wish}`)
    await expectEnd(page, mock, ends.first)
    if (wish === '#categories') {
      const filters = page.getByLabel('Game filters').filter({ visible: true })
      await expect(filters).toBeInViewport()
    }
    await goWithin(page, '/rules')
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goWithin(page, `/rules${wish}`)
    await expectEnd(page, mock, ends.later ?? ends.first)
  }
}

test(
  'every marker leads a guest to its target, from the first URL and from a later one [SHELL-29 SHELL-30 SHELL-31 SHELL-32 SHELL-33 SHELL-34 SHELL-35 SHELL-36 SHELL-41 O-34 AUTH-37]',
  { tag: '@full' },
  async ({ page, mock }) => {
    test.setTimeout(90_000)
    await tryArrivals(page, mock, 'guest')
    const requests = (await mock.journal()).map(({ endpoint }) => endpoint ?? '')
    expect(requests.filter((endpoint) => ofPlayers.has(endpoint))).toEqual([])
  },
)

playerTest(
  'every marker leads a player to its target, from the first URL and from a later one [SHELL-29 SHELL-30 SHELL-31 SHELL-32 SHELL-33 SHELL-34 SHELL-35 SHELL-36 SHELL-41 O-33]',
  { tag: '@full' },
  async ({ page, mock }) => {
    test.setTimeout(90_000)
    await tryArrivals(page, mock, 'player')
    expect(await mock.calls('auth.checkBan')).toHaveLength(2) // of both '#ban' URLs; a background page sends nothing
    expect(await mock.calls('cashBox.pay')).toEqual([])
  },
)

test(
  'a sign-in link shows its language for that visit, until another one is selected [SHELL-37 SHELL-38 SHELL-39 AUTH-35 PROF-39 I18N-02]',
  { tag: '@full' },
  async ({ page, context, mock }) => {
    const player = await mock.newPlayer()
    const link = await mock.signInQuery(player)
    await openLink(page, `/rules${link}&language=az&currency=AZN&promocode=SPRING&lnd=fair`)
    await expect.poll(() => savedPlayer(page)).toBe(player.id)
    await expect(page).toHaveURL(`${mock.origin}/rules?promocode=SPRING&lnd=fair`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
    await expect.poll(async () => (await keptOfVisit(page)).guest).toMatchObject({ language: 'en', currency: 'KZT' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'az')
    expect(await keptOfVisit(page)).toMatchObject({ marks: 'lnd=fair', code: 'SPRING' })
    expect(await mock.calls('profile.saveUser')).toEqual([])
    expect(await mock.calls('auth.authenticate')).toHaveLength(1)

    const other = await context.newPage()
    await other.goto('/profile')
    await other
      .getByRole('main')
      .getByRole('button', { name: /Language/ })
      .click()
    await other.getByRole('dialog').getByRole('button', { name: 'Русский' }).click()
    await expect(other.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect(await page.evaluate(() => sessionStorage.getItem('visit-language'))).toBeNull()
  },
)
