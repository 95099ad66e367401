import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { accountPaths, guestPaths, isReady, playerPaths } from '../support/screen-paths.ts'
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

/** The lobby has its rows below the fold, and then its footer, once somebody comes near them. */
async function scrollToEnd(page: Page) {
  const footer = page.getByRole('contentinfo')
  // it grows when the browser is idle: a scroll before that ends early
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(footer).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 30_000, intervals: [50] })
  await isReady(page)
}

type Judge = () => Promise<void>
/** For one screen, ms: it is opened and measured, and axe judges it twice. */
const TIME_OF_SCREEN = 4000
const TIME_OF_JUDGED_SCREEN = 12_000
/** The whole lobby, with a hundred games, in addition. */
const TIME_OF_LOBBY = 30_000

/** `judge` looks at each screen at both sizes. */
async function expectAllFit(page: Page, paths: readonly string[], judge?: Judge) {
  test.setTimeout(TIME_OF_LOBBY + paths.length * (judge ? TIME_OF_JUDGED_SCREEN : TIME_OF_SCREEN))
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize(NARROW)
    await page.goto(path)
    await isReady(page)
    if (path === '/') await scrollToEnd(page)
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

    test('no screen of a guest is wider than a phone @phone', async ({ page, expectAccessible, mayPrint }) => {
      mayPrint(statusLine(400, '/a-link-that-is-old'))
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
