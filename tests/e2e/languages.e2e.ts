import type { Page } from '@playwright/test'

import type { MockPlayer } from '../support/mock.ts'
import { goWithin } from '../support/outbox.ts'
import { requestsDone } from '../support/requests.ts'
import { expectNoSidewaysScroll, openLink } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Money that an ellipsis or an edge cuts off. */
function cutMoney(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null) =>
      element !== null &&
      element.clientWidth > 1 && // texts only for screen readers are 1 px wide
      element.scrollWidth > element.clientWidth + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX)
    const amounts = [...document.querySelectorAll('body *')].filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && /[₸₼]/.test(textContent ?? ''),
    )
    return amounts.flatMap((amount) => (isCut(amount) || isCut(amount.parentElement) ? [amount.textContent ?? ''] : []))
  })
}

const paths = ['/games/category/all-games', '/auth/register', '/rules', '/tournaments', '/nothing/here']
const playerPaths = ['/profile', '/profile/contacts', '/notifications', '/cash-box/deposit']

/** Navigates to another page without a load, and waits for its title. */
async function goOn(page: Page, path: string) {
  const before = await page.title()
  await goWithin(page, path)
  await expect(page).not.toHaveTitle(before)
  await expect(heading(page)).toBeAttached()
}

async function expectToFit(page: Page, language: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => cutMoney(page)).toEqual([])
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  if (size.width > 480) return
  await page.setViewportSize({ width: 320, height: size.height })
  await expectNoSidewaysScroll(page)
  await expect.poll(() => cutMoney(page)).toEqual([])
  await page.setViewportSize(size)
}

for (const locale of ['en', 'az'] as const) {
  test.describe(`in ${locale}, a language without Cyrillic letters`, () => {
    test.use({ locale })
    test('a visit to the end of home loads no Cyrillic font file [SHELL-19 I18N-01]', async ({ page }) => {
      await page.route('**/api/v1/winners*', (route) => route.fulfill({ json: { data: [], is_sample: false } })) // some names are Cyrillic
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      const isAtEnd = () =>
        page.evaluate(() => {
          scrollBy(0, innerHeight)
          return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
        })
      await expect(async () => {
        while (!(await isAtEnd())) await requestsDone(page)
        await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Русский' })).toBeVisible({
          timeout: 500,
        })
        await expect(page.getByRole('contentinfo').getByText('2025')).toBeInViewport({ timeout: 500 })
      }).toPass()
      await page.evaluate(async () => document.fonts.ready)
      const fonts = await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => /[\w-]+(?=-[\w-]{7,8}\.woff2)/.exec(name) ?? []),
      )
      expect(fonts).toContain('onest-latin')
      expect(fonts.filter((name) => name.includes('cyrillic'))).toEqual([])
    })
  })
}

for (const [language, server] of [
  ['ru', 'ru'],
  ['kk', 'kz'],
  ['az', 'az'],
  ['en', 'en'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })
    test(
      `every page is in ${language} and fits the screen [I18N-01]`,
      // the longest words: what fits in Kazakh on a desktop fits in the others
      { tag: language === 'kk' ? ['@wide', '@full'] : '@full' },
      async ({ page, mock }) => {
        await page.goto('/')
        await expect(heading(page)).toBeAttached()
        await expectToFit(page, language)
        for (const path of paths) {
          await goOn(page, path)
          await expectToFit(page, language)
        }
        const kind = language === 'az' ? 'az' : 'player'
        const player = await mock.control<MockPlayer>('POST', 'players', { kind, language: server })
        await openLink(page, `/${await mock.signInQuery(player)}`)
        await expect(page.getByRole('banner').locator('button[aria-expanded]')).toContainText(/[₸₼]/)
        await expectToFit(page, language)
        for (const path of playerPaths) {
          await goOn(page, path)
          await expectToFit(page, language)
        }
        await page.getByRole('main').locator('button[aria-pressed]').first().click()
        await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
      },
    )
  })
}
