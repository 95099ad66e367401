import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
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

/** Pages with ways to the sign-up, for a guest. */
const signUpPages = ['/', '/auth/login', '/vipclub', '/tournaments/steppe-cup']

test(
  'no page leads a guest to a sign-up that is off, and a link to it states why [PLUS-83]',
  { tag: '@core' },
  async ({ page, mock }) => {
    const ways = page.locator('a[href^="/auth/register"]:visible')
    await page.goto('/')
    await expect(ways.first()).toBeVisible()
    await switchOff(page, mock, 'registration')
    for (const path of signUpPages) {
      await page.goto(path)
      await expect(page.getByText('New here?')).toBeHidden()
      await expect(page.locator('a[href^="/auth/register"]').first()).toBeAttached()
      await expect(ways).toHaveCount(0)
    }
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Bonuses', exact: true })).toHaveAttribute('href', /^\/auth\/login/)
    for (const path of ['/auth/register', '/#register', '/bonuses']) {
      await page.goto(path)
      await expect(page.getByText('New accounts are not opened for now')).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  },
)

test(
  'the last switches apply at the next start, before any request and without one [PLUS-83]',
  { tag: '@full' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(503, '/api/v1/config'))
    await switchOff(page, mock, 'registration')
    await mock.force('config.get', 'MAINTENANCE')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-operator', /off:registration/, { timeout: 2000 })
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

playerTest('a chat that is off is opened from nowhere [PLUS-83]', { tag: '@full' }, async ({ page, mock }) => {
  const ways = page.locator('[data-opens="chat"]')
  await page.goto('/profile')
  await expect(ways.first()).toBeVisible()
  await switchOff(page, mock, 'chat')
  for (const path of ['/profile', '/contacts', '/faq']) {
    await page.goto(path)
    // the contacts themselves need no link to them
    const link = page.getByRole('link', { name: 'Contact support' }).first()
    if (path === '/contacts') await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
    else await expect(link).toBeVisible()
    await expect(link).toBeVisible({ visible: path !== '/contacts' })
    await expect(ways).toHaveCount(0)
  }
})

playerTest(
  'passkeys and push that are off cannot be added, and their place states why [PLUS-83]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await switchOff(page, mock, 'passkeys', 'push')
    await page.goto('/profile/security')
    await expect(page.getByText('Passkeys are switched off for now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
    await page.goto('/profile/device')
    await expect(page.getByText('Push messages are switched off for now.')).toBeVisible()
    await expect(page.getByRole('button', { name: /push/i })).toHaveCount(0)
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

playerTest(
  'promo codes that are off have no field, and a link with a code states why [PLUS-83]',
  { tag: '@full' },
  async ({ page, mock }) => {
    const note = page.getByText('Promo codes are switched off for now.')
    await switchOff(page, mock, 'promo-codes')
    await page.goto('/bonuses')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    for (const path of ['/bonuses?promocode=SPRING', '/#promocode']) {
      await page.goto(path)
      await expect(note).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
    await page.goto('/cash-box/deposit')
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect(page.getByText('Promo code', { exact: false }).and(page.locator('summary'))).toHaveCount(0)
  },
)

playerTest('a payment method that is off is not in the list [PLUS-83]', { tag: '@full' }, async ({ page, mock }) => {
  await page.goto('/cash-box/deposit')
  const method = (name: string) => page.getByRole('main').getByRole('button', { name })
  await expect(method('E-wallet').first()).toBeVisible()
  await switchOff(page, mock, 'method:wallet-kzt')
  await page.goto('/cash-box/deposit')
  await expect(method('Bank card').first()).toBeVisible()
  await expect(method('E-wallet')).toHaveCount(0)
})

test(
  'games of a provider that is off are closed, and its page states why [PLUS-83]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/')
    const card = page.locator('main a[href^="/games/"]:has(img)').first()
    const href = (await card.getAttribute('href')) ?? ''
    const slug = href.replace(/^.*\//, '')
    const { provider } = await page.evaluate(async (url) => {
      return (await (await fetch(url)).json()) as { provider: { slug: string; name: string } }
    }, `/api/v1/games/${slug}?currency=KZT&language=en`)
    await switchOff(page, mock, `provider:${provider.slug}`)
    await page.goto(`/games/${slug}?mode=demo`)
    await expect(page.getByText('The game is under maintenance', { exact: false })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goto('/providers')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('link', { name: provider.name })).toHaveCount(0)
  },
)
