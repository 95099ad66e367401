import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { accountPaths, guestPaths, isReady, playerPaths } from '../support/screen-paths.ts'
import {
  accountStates,
  guestStates,
  openDialog,
  playerStates,
  type State,
  type States,
} from '../support/screen-states.ts'
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
  actionTimeout: 10_000, // a state that cannot be brought about says so at once
  isMobile: false, // a phone would zoom out, and hide that something is too wide
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
})

/** By how many pixels the page, or a part of an open dialog, is wider than its room, and what sticks out; '' when nothing does. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    /** What scrolls sideways though nobody looks for anything there. */
    const scrolls = [document.documentElement, ...document.querySelectorAll('dialog[open] > div > *')].flatMap(
      (box) => {
        const excess = box.scrollWidth - box.clientWidth
        if (excess <= 0 || !visible(box)) return []
        const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
        /** A strip that one scrolls by itself holds what is wider. */
        const isHeld = (element: Element) => {
          for (let holder = element.parentElement; holder && holder !== box; holder = holder.parentElement)
            if (getComputedStyle(holder).overflowX !== 'visible') return true
          return false
        }
        const isOut = (element: Element) => element.getBoundingClientRect().right > edge + 0.5 && !isHeld(element)
        const culprits = [...box.querySelectorAll('*')].filter((element) => isOut(element))
        const innermost = culprits.filter((element) => ![...element.children].some((child) => isOut(child)))
        const names = innermost
          .slice(0, 4)
          .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)
        return [`${excess} px: ${names.join(' | ')}`]
      },
    )
    /** What lies over the page makes it no wider. */
    const opened = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].flatMap(
      (button) => document.getElementById(button.getAttribute('aria-controls') ?? '') ?? [],
    )
    const over = [...document.querySelectorAll('dialog[open], [popover]:popover-open'), ...opened].flatMap((box) => {
      const { left, right, width } = box.getBoundingClientRect()
      if (width === 0 || !visible(box)) return []
      const isOut = left < -0.5 || right > innerWidth + 0.5
      return isOut ? [`${box.tagName}.${box.className} from ${left} to ${right}`] : []
    })
    return [...scrolls, ...over].join('; ')
  })

/** For what is still on its way after a change of the window: observers, fonts, pictures. */
const TIME_TO_SETTLE = 1500

/** What stays too wide; '' when nothing does. */
async function tooWide(page: Page) {
  const end = Date.now() + TIME_TO_SETTLE
  let found = await measure(page)
  while (found !== '' && Date.now() < end) found = await measure(page)
  return found
}

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

/** Rows that can be folded, all of them folded out. */
const foldedOut: State = {
  name: 'with all that is folded out',
  act: (page) =>
    page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) details.open = true
    }),
}

type Judge = () => Promise<void>
/** For one screen, ms: it is opened and measured, and axe judges it twice. */
const TIME_OF_SCREEN = 4000
const TIME_OF_JUDGED_SCREEN = 12_000
const TIME_OF_STATE = 10_000 // most of it for a machine that does other things
/** The whole lobby, with a hundred games, in addition. */
const TIME_OF_LOBBY = 90_000

const setText = (page: Page, size: string) =>
  page.evaluate((text) => void (document.documentElement.style.fontSize = text), size)

/** The states of a screen that is open, one after the other; gives what was too wide. */
async function measureStates(page: Page, path: string, states: readonly State[]) {
  const found: string[] = []
  for (const { name, act, undo, keepsDialog } of states) {
    await page.setViewportSize(NARROW)
    await setText(page, '')
    await test.step(`${path}: ${name}`, () => act(page))
    const narrow = await tooWide(page)
    if (narrow !== '') found.push(`${path}, ${name}, at 320 px, ${narrow}`)
    await page.setViewportSize(USUAL)
    await setText(page, '200%')
    const large = await tooWide(page)
    if (large !== '') found.push(`${path}, ${name}, at 390 px with text at 200%, ${large}`)
    await undo?.(page)
    if (!keepsDialog && (await openDialog(page).count()) > 0) {
      await page.keyboard.press('Escape')
      await expect(openDialog(page)).toHaveCount(0)
    }
  }
  return found
}

/** `judge` looks at each screen at both sizes; `states` are measured besides. */
async function expectAllFit(page: Page, paths: readonly string[], states: States, judge?: Judge) {
  const others = paths.flatMap((path) => states[path] ?? []).length
  const time = judge ? TIME_OF_JUDGED_SCREEN : TIME_OF_SCREEN
  test.setTimeout(TIME_OF_LOBBY + paths.length * time + others * TIME_OF_STATE)
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize(NARROW)
    await page.goto(path)
    await isReady(page)
    await page.waitForLoadState('networkidle') // what is still loading is not wide
    if (path === '/') await scrollToEnd(page)
    const narrow = await tooWide(page)
    if (narrow !== '') found.push(`${path} at 320 px, ${narrow}`)
    if (judge) await test.step(`${path} at 320 px`, () => judge())
    await page.setViewportSize(USUAL)
    for (const text of ['150%', '200%']) {
      await setText(page, text)
      const large = await tooWide(page)
      if (large !== '') found.push(`${path} at 390 px with text at ${text}, ${large}`)
    }
    if (judge) await test.step(`${path} with text at 200 %`, () => judge())
    const folded = (await page.locator('details:not([open])').count()) > 0 ? [foldedOut] : []
    found.push(...(await measureStates(page, path, [...folded, ...(states[path] ?? [])])))
  }
  expect(found).toEqual([])
}

/** Addresses that lead to another one, or show the very same: it is measured there. */
const doubles = new Set(['/users/bonuses', '/users/profile', '/games/category', '/games/filter'])

test('no screen is forgotten: each route has an address that is measured @phone', { tag: '@core' }, () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const union = /fullPaths:([^:]+)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  const routes = [...new Set(paths)].toSorted((one, other) => one.split('$').length - other.split('$').length)
  expect(routes.length).toBeGreaterThan(40)
  const routeOf = (address: string) => {
    const [path = ''] = address.split('?')
    return routes.find((route) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path))
  }
  const measured = new Set([...guestPaths, ...playerPaths, ...accountPaths].map(routeOf))
  expect(routes.filter((route) => !measured.has(route) && !doubles.has(route))).toEqual([])
  const known = new Set<string>([...guestPaths, ...playerPaths, ...accountPaths])
  const states = [guestStates, playerStates, accountStates].flatMap((of) => Object.keys(of))
  expect(states.filter((path) => !known.has(path))).toEqual([])
})

/** Two tests, so that two workers share them. */
const halves = (paths: readonly string[]) => {
  const middle = Math.ceil(paths.length / 2)
  return [
    ['first', paths.slice(0, middle)],
    ['second', paths.slice(middle)],
  ] as const
}

/** States take turns: those of each screen are measured in one language of long words and in one of short ones. */
const statesFor = (turn: 0 | 1, states: States): States =>
  Object.fromEntries(Object.entries(states).filter((_state, index) => index % 2 === turn))

for (const [locale, playerLanguage, turn] of [
  ['ru-RU', 'ru', 0],
  ['kk-KZ', 'kz', 1],
  ['az-AZ', 'az', 0],
  ['en-GB', 'en', 1],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, playerLanguage })
    const isJudged = locale === 'en-GB'
    const levelOf = (part: string) => (isJudged && part === 'first' ? [] : '@full')

    for (const [part, paths] of halves(guestPaths)) {
      test(
        `no screen of a guest is wider than a phone, ${part} half @phone`,
        { tag: levelOf(part) },
        async ({ page, expectAccessible, mayPrint }) => {
          mayPrint(statusLine(400, '/a-link-that-is-old'))
          await expectAllFit(page, paths, statesFor(turn, guestStates), isJudged ? expectAccessible : undefined)
        },
      )
    }

    for (const [part, paths] of halves(playerPaths)) {
      playerTest(
        `no screen of a player is wider than a phone, ${part} half @phone`,
        { tag: levelOf(part) },
        async ({ page, expectAccessible }) => {
          await expectAllFit(page, paths, statesFor(turn, playerStates), isJudged ? expectAccessible : undefined)
        },
      )
    }

    playerTest.describe('who is not verified', () => {
      playerTest.use({ playerKind: 'unconfirmed' })
      playerTest(
        'no screen of the account is wider than a phone @phone',
        { tag: '@full' },
        async ({ page, expectAccessible }) => {
          await expectAllFit(
            page,
            accountPaths,
            statesFor(turn, accountStates),
            isJudged ? expectAccessible : undefined,
          )
        },
      )
    })
  })
}
