import type { Page } from '@playwright/test'

import { goWithin } from '../support/outbox.ts'
import { expect, playerTest, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block', locale: 'en' })

const ASKED = '?currency=azn&language=az&promocode=SPRING&lnd=fair&appid=qumai&keep=1'

/** Languages and currencies that the calls of a page ask with, and whether the server was asked for the currency. */
function watchCalls(page: Page) {
  const audiences = new Set<string>()
  let lookups = 0
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [language, currency] = [searchParams.get('language'), searchParams.get('currency')]
    if (pathname.startsWith('/api/') && currency) audiences.add(`${language} ${currency}`)
    if (pathname === '/api/v1/guest') lookups += 1
  })
  return { audiences: () => [...audiences], lookups: () => lookups }
}

/** Holds the code that follows addresses back, as a slow line does, until the result is called. */
async function holdLateParts(page: Page) {
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
  test(
    `what the first address of a guest asks for holds from the first call on, a link pressed ${when} [SHELL-37 SHELL-38 SHELL-39 AUTH-07 AUTH-36]`,
    { tag: '@phone' },
    async ({ page, mock }) => {
      const calls = watchCalls(page)
      const release = when === 'at once' ? await holdLateParts(page) : undefined
      await page.goto(`/${ASKED}`, { waitUntil: 'commit' })
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
      expect(calls.audiences()).toEqual(['az AZN'])
      expect(calls.lookups()).toBe(0)

      // a later address of the same visit
      await goWithin(page, '/games?language=ru&currency=KZT&promocode=PEARL&lnd=spring')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      await expect(page).toHaveURL(`${mock.origin}/games?promocode=PEARL&lnd=spring`)
      expect(await keptOfVisit(page)).toMatchObject({
        guest: { language: 'ru', currency: 'KZT' },
        marks: 'appid=qumai&lnd=spring',
        code: 'PEARL',
      })
      expect(new Set(calls.audiences())).toEqual(new Set(['az AZN', 'ru KZT']))
    },
  )
}

playerTest(
  'a link shows a player its language for this visit; account and currency stay as they are until the picker is used [SHELL-39 PROF-39 DATA-10]',
  { tag: '@phone' },
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
    expect(calls.audiences().every((audience) => audience.endsWith(' KZT'))).toBe(true)
    expect(await mock.calls('profile.saveUser')).toEqual([])
    expect((await keptOfVisit(page)).guest).toMatchObject({ language: 'en', currency: 'KZT' })

    const other = await page.context().newPage() // a visit of its own
    await other.goto('/')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  },
)
