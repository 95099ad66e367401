import type { Page } from '@playwright/test'

import { expect, playerTest, test } from '../support/test.ts'

/**
 * What is wider than its screen is seen by no one who cannot scroll sideways: every screen, at its narrowest. Contrast,
 * sizes and names are judged there too, in one language: the rules do not read.
 */
const NARROW = { width: 320, height: 640 }
/** With the text of the browser half as large again and twice as large the screens of a usual phone hold. */
const USUAL = { width: 390, height: 844 }

test.use({
  viewport: NARROW,
  isMobile: false, // a phone would zoom out, and hide that something is too wide
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
})

const guestPaths = [
  '/',
  '/games/category/all-games',
  '/games/search',
  '/games/search?search=qqqqqq',
  '/providers',
  '/games/filter/felt-moon',
  '/games/resident',
  '/games/amber-tide?mode=demo',
  '/out-of-money',
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/social-login',
  '/rules',
  '/contacts',
  '/reviews',
  '/vipclub',
  '/news',
  '/news/welcome-package',
  '/tournaments',
  '/tournaments/steppe-cup',
  '/tournaments/caspian-cup/places',
  '/bonuses',
  '/download-app',
  '/nothing/here',
]
const playerPaths = [
  '/',
  '/games/resident?mode=real',
  '/profile',
  '/profile/limits',
  '/profile/activity',
  '/notifications',
  '/bonuses',
  '/bonuses/received',
  '/tournaments/steppe-cup',
  '/vipclub',
  '/cash-box/deposit',
  '/cash-box/withdrawal',
  '/cash-box/history',
  '/cash-box/deposit-redirect',
]
const accountPaths = ['/profile/contacts', '/profile/settings', '/profile/documents', '/profile/verify-phone']

/** By how many pixels the page is wider than its screen, and what sticks out; '' when nothing does. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const excess = document.documentElement.scrollWidth - room
    if (excess <= 0) return ''
    const isOut = (element: Element) => element.getBoundingClientRect().right > room + 0.5
    const culprits = [...document.querySelectorAll('body *')].filter((element) => isOut(element))
    const innermost = culprits.filter((element) => ![...element.children].some((child) => isOut(child)))
    const names = innermost
      .slice(0, 4)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)
    return `${excess} px: ${names.join(' | ')}`
  })

async function isReady(page: Page) {
  await expect(page.locator('main h1, dialog h2').first()).toBeVisible()
  await expect(page.locator('main output[aria-label]')).toHaveCount(0)
}

type Judge = () => Promise<void>
/** Opens a screen twice and has it judged twice, ms. */
const TIME_OF_SCREEN = 12_000

/** `judge` looks at each screen at both sizes. */
async function expectAllFit(page: Page, paths: readonly string[], judge?: Judge) {
  if (judge) test.setTimeout(paths.length * TIME_OF_SCREEN)
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize(NARROW)
    await page.goto(path)
    await isReady(page)
    const narrow = await tooWide(page)
    if (narrow !== '') found.push(`${path} at 320 px, ${narrow}`)
    if (judge) await test.step(`${path} at 320 px`, () => judge())
    await page.setViewportSize(USUAL)
    for (const text of ['150%', '200%']) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
      const large = await tooWide(page)
      if (large !== '') found.push(`${path} at 390 px with text at ${text}, ${large}`)
    }
    if (judge) await test.step(`${path} with text at 200 %`, () => judge())
  }
  expect(found).toEqual([])
}

for (const [locale, playerLanguage] of [
  ['ru-RU', 'ru'],
  ['kk-KZ', 'kz'],
  ['az-AZ', 'az'],
  ['en-GB', 'en'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, playerLanguage })
    const isJudged = locale === 'en-GB'

    test('no screen of a guest is wider than a phone @phone', async ({ page, expectAccessible }) => {
      await expectAllFit(page, guestPaths, isJudged ? expectAccessible : undefined)
    })

    playerTest('no screen of a player is wider than a phone @phone', async ({ page, expectAccessible }) => {
      await expectAllFit(page, playerPaths, isJudged ? expectAccessible : undefined)
    })

    playerTest.describe('who is not verified', () => {
      playerTest.use({ playerKind: 'unconfirmed' })
      playerTest('no screen of the account is wider than a phone @phone', async ({ page, expectAccessible }) => {
        await expectAllFit(page, accountPaths, isJudged ? expectAccessible : undefined)
      })
    })
  })
}
