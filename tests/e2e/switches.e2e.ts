import type { Page } from '@playwright/test'

import type { switchedFeatures } from '../../src/contract/app-config.ts'
import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { expect, playerTest, test } from '../support/test.ts'

/** Switches features off at the server, and waits until a page has read it. */
async function switchOff(page: Page, mock: MockSession, ...off: string[]) {
  await mock.post('operator', { off })
  await page.goto('/')
  for (const key of off)
    await expect(page.locator('html')).toHaveAttribute('data-operator', new RegExp(`(?:^| )off:${key}(?: |$)`), {
      timeout: 20_000,
    })
}

/** Each way into a feature. */
const ways = ['pages', 'URL', 'search', 'message', 'banner', 'deep link', 'shortcut'] as const
type Parts = { page: Page; mock: MockSession; player: MockPlayer }
/** Checks a way while the switch is off; a text states why this feature has none. */
type Cell = string | ((parts: Parts) => Promise<void>)
type Row = {
  /** Key of the switch: found in the page before it is off. */
  key: string | ((parts: Parts) => Promise<string>)
  isGuest?: true
  /** Finds the ways of the pages before the switch is off. */
  before?: (parts: Parts) => Promise<void>
} & Record<(typeof ways)[number], Cell>

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()
const none = (page: Page, role: 'textbox' | 'link' | 'button', name?: RegExp | string) =>
  expect(page.getByRole('main').getByRole(role, name === undefined ? {} : { name })).toHaveCount(0)

/** Opens a page and expects this reason on it. */
async function states(page: Page, path: string, reason: string | RegExp) {
  await page.goto(path)
  await expect(page.getByText(reason).first()).toBeVisible()
}

const signUpLinks = (page: Page) => page.locator('a[href^="/auth/register"]:visible')
const noAccounts = 'New accounts are not opened for now'
const noCodes = 'Promo codes are switched off for now.'
const closed = 'The game is under maintenance'

/** Cards of games: other links with a picture lead to lists. */
const cards = (page: Page) =>
  page.locator('main a[href^="/games/"]:not([href*="/filter/"], [href*="/category/"], [href*="/search"]):has(img)')

/** A game of the lobby and its provider, read once. */
async function gameOf(page: Page) {
  await page.goto('/')
  const href = await cards(page).first().getAttribute('href')
  const slug = href?.replace(/^.*\//, '').replace(/\?.*/, '') ?? ''
  const { provider } = await page.evaluate(async (url) => {
    return (await (await fetch(url)).json()) as { provider: { slug: string; name: string } }
  }, `/api/v1/games/${slug}?currency=KZT&language=en`)
  return { slug, provider }
}
let game: Awaited<ReturnType<typeof gameOf>>

const rows: Record<(typeof switchedFeatures)[number] | 'method' | 'provider', Row> = {
  registration: {
    key: 'registration',
    isGuest: true,
    async before({ page }) {
      await page.goto('/')
      await expect(signUpLinks(page).first()).toBeVisible()
    },
    async pages({ page }) {
      for (const path of ['/', '/auth/login', '/vipclub', '/tournaments/steppe-cup']) {
        await page.goto(path)
        await expect(page.getByText('New here?')).toBeHidden()
        await expect(page.locator('a[href^="/auth/register"]').first()).toBeAttached()
        await expect(signUpLinks(page)).toHaveCount(0)
      }
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Bonuses', exact: true })).toHaveAttribute('href', /^\/auth\/login/)
    },
    async URL({ page }) {
      await states(page, '/auth/register', noAccounts)
      await none(page, 'textbox')
    },
    search: 'finds games, providers and categories',
    message: 'guests have none',
    banner: 'see off-links.test.ts: the mock has no such banner outside of the sign-up',
    async 'deep link'({ page }) {
      for (const path of ['/#register', '/bonuses', '/app']) await states(page, path, noAccounts)
    },
    async shortcut({ page }) {
      await states(page, '/bonuses', noAccounts)
    },
  },
  chat: {
    key: 'chat',
    async before({ page }) {
      await page.goto('/profile')
      await expect(page.locator('[data-opens="chat"]').first()).toBeVisible()
    },
    async pages({ page }) {
      for (const path of ['/profile', '/contacts', '/faq']) {
        await page.goto(path)
        // the contacts themselves need no link to them
        const link = page.getByRole('link', { name: 'Contact support' }).first()
        if (path === '/contacts') await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
        else await expect(link).toBeVisible()
        await expect(link).toBeVisible({ visible: path !== '/contacts' })
        await expect(page.locator('[data-opens="chat"]')).toHaveCount(0)
      }
    },
    URL: 'the chat has none',
    search: 'finds games, providers and categories',
    message: 'leads to URLs',
    banner: 'leads to URLs',
    'deep link': 'the chat has none',
    shortcut: 'the chat has none',
  },
  passkeys: {
    key: 'passkeys',
    async pages({ page }) {
      await page.goto('/profile/security')
      await expect(page.getByText('Passkeys are switched off for now.')).toBeVisible()
      await none(page, 'button', 'Add a passkey')
    },
    URL: 'the page of the security is that of the passkeys',
    search: 'finds games, providers and categories',
    message: 'leads to the page of the security',
    banner: 'none: guests log in on one page, see below',
    'deep link': 'none',
    shortcut: 'none',
  },
  push: {
    key: 'push',
    async pages({ page }) {
      await page.goto('/profile/settings')
      await expect(page.getByRole('columnheader', { name: 'SMS' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Push' })).toHaveCount(0)
    },
    async URL({ page }) {
      await states(page, '/profile/device', 'Push messages are switched off for now.')
      await none(page, 'button', /push/i)
    },
    search: 'finds games, providers and categories',
    message: 'leads to URLs',
    banner: 'leads to URLs',
    'deep link': 'none',
    shortcut: 'none',
  },
  'promo-codes': {
    key: 'promo-codes',
    async pages({ page }) {
      await page.goto('/cash-box/deposit')
      await page.getByRole('listitem').getByRole('button').first().click()
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expect(page.getByText('Promo code', { exact: false }).and(page.locator('summary'))).toHaveCount(0)
    },
    async URL({ page }) {
      await states(page, '/bonuses?promocode=SPRING', noCodes)
      await none(page, 'textbox')
    },
    search: 'finds games, providers and categories',
    async message({ page, mock, player }) {
      await mock.post('notify', { player: player.id, sub_type: 'achievement_gift' })
      await page.goto('/notifications')
      await page
        .getByRole('main')
        .getByRole('button', { name: /A bonus for an achievement/ })
        .click()
      await expect(page.getByText('Use the promo code while it is valid.')).toBeVisible()
      await expect(page.locator('main a[href*="promocode"]')).toHaveCount(0)
    },
    async banner({ page }) {
      await page.goto('/news')
      await expect(heading(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('a[href*="promocode"]:visible')).toHaveCount(0)
    },
    async 'deep link'({ page }) {
      await states(page, '/#promocode', noCodes)
      await none(page, 'textbox')
    },
    async shortcut({ page }) {
      await page.goto('/bonuses')
      await expect(heading(page)).toBeVisible()
      await none(page, 'textbox')
    },
  },
  method: {
    key: 'method:wallet-kzt',
    async before({ page }) {
      await page.goto('/cash-box/deposit')
      await page.getByRole('main').getByRole('button', { name: 'E-wallet' }).first().click()
      await expect(page.getByRole('textbox').first()).toBeVisible() // it is now the last one
    },
    async pages({ page }) {
      await page.goto('/cash-box/withdrawal')
      await expect(heading(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await none(page, 'button', 'E-wallet')
    },
    async URL({ page }) {
      await states(page, '/cash-box/deposit', 'Your last payment method is switched off for now.')
      await expect(page.getByRole('main').getByRole('button', { name: 'Bank card' }).first()).toBeVisible()
      await none(page, 'button', 'E-wallet')
    },
    search: 'finds games, providers and categories',
    message: 'leads to the cash box',
    banner: 'leads to the cash box',
    async 'deep link'({ page }) {
      await states(page, '/#cashbox', 'Your last payment method is switched off for now.')
    },
    shortcut: 'is the URL of the cash box',
  },
  provider: {
    async key({ page }) {
      game = await gameOf(page)
      return `provider:${game.provider.slug}`
    },
    async pages({ page }) {
      await page.goto('/providers')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await none(page, 'link', game.provider.name)
      await page.goto('/')
      await expect(page.locator(`main a[href^="/games/${game.slug}"]`).first()).toContainText('Maintenance')
    },
    async URL({ page }) {
      await states(page, `/games/${game.slug}?mode=demo`, closed)
      await expect(page.locator('iframe')).toHaveCount(0)
      await none(page, 'button', 'Try again')
    },
    async search({ page }) {
      await page.goto(`/games/search?search=${encodeURIComponent(game.provider.name)}`)
      await expect(cards(page).first()).toContainText('Maintenance')
      await expect(page.locator(`a[href="/games/filter/${game.provider.slug}"]`)).toHaveCount(0)
    },
    message: 'leads to the URL of a game',
    banner: 'leads to the URL of a game',
    async 'deep link'({ page }) {
      await page.goto(`/games/filter/${game.provider.slug}`)
      await expect(heading(page)).toHaveText(game.provider.name)
      await expect(cards(page).first()).toContainText('Maintenance')
    },
    shortcut: 'leads to the search',
  },
}

/** Switches a feature off and tries each way into it. */
async function tryWays(row: Row, parts: Parts) {
  await row.before?.(parts)
  await switchOff(parts.page, parts.mock, typeof row.key === 'string' ? row.key : await row.key(parts))
  for (const way of ways) {
    const cell = row[way]
    if (typeof cell !== 'string') await test.step(way, () => cell(parts))
  }
}

const guests = Object.entries(rows).filter(([, row]) => row.isGuest)
for (const [name, row] of guests)
  test(`${name} that is off has no way in, and a link to it states why [PLUS-83]`, { tag: '@core' }, ({ page, mock }) =>
    tryWays(row, { page, mock, player: undefined as never }),
  )
for (const [name, row] of Object.entries(rows).filter(([, each]) => !each.isGuest))
  playerTest(
    `${name} that is off has no way in, and a link to it states why [PLUS-83]`,
    { tag: '@full' },
    ({ page, mock, player }) => tryWays(row, { page, mock, player }),
  )

test(
  'the last switches apply at the next start, before any request and without one [PLUS-83]',
  { tag: '@full' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(503, '/api/v1/config'))
    await switchOff(page, mock, 'registration')
    await mock.force('config.get', 'MAINTENANCE')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-operator', /off:registration/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href^="/auth/register"]:visible')).toHaveCount(0)
  },
)

test(
  'a message about an incident is on every page until its end [PLUS-83]',
  { tag: '@full' },
  async ({ page, mock }) => {
    const texts = { en: 'Card payments are slow', ru: 'Карты', kk: 'Карталар', az: 'Kartlar' }
    await mock.post('operator', { incident: { severity: 'warning', texts, lasts: 3_600_000 } })
    await page.goto('/')
    await expect(page.getByText(texts.en)).toBeVisible({ timeout: 20_000 })
    await page.goto('/rules?language=kk')
    await expect(page.getByText(texts.kk)).toBeVisible()
    await mock.post('operator', { incident: null })
    await page.goto('/')
    await expect(page.getByText(/Card payments|Карталар/)).toHaveCount(0, { timeout: 20_000 })
  },
)

test('the log-in page has no passkey while they are off [PLUS-83]', { tag: '@full' }, async ({ page, mock }) => {
  const way = page.getByRole('button', { name: /passkey/i })
  await page.goto('/auth/login')
  await expect(way).toBeVisible()
  await switchOff(page, mock, 'passkeys')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(way).toHaveCount(0)
})
