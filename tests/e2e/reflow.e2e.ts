import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { goWithin } from '../support/outbox.ts'
import { requestsDone } from '../support/requests.ts'
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
  actionTimeout: 10_000, // a state that cannot be reached fails soon
  isMobile: false, // a phone would zoom out, and hide that something is too wide
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
})

/** By how many pixels the page, or a part of an open dialog, is wider than its room, and what sticks out; '' when nothing does. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    /** Elements with unwanted horizontal scrolling. */
    const scrolls = [document.documentElement, ...document.querySelectorAll('dialog[open] > div > *')].flatMap(
      (box) => {
        const excess = box.scrollWidth - box.clientWidth
        if (excess <= 0 || !visible(box)) return []
        const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
        /** A separately scrolling strip contains wider content. */
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
    /** Overlays do not widen the page. */
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

/** Time for pending changes after a resize: observers, fonts, pictures. Only a failure takes this long. */
const TIME_TO_SETTLE = 15_000

/** Elements that stay too wide; '' if there are none. */
async function tooWide(page: Page) {
  const end = Date.now() + TIME_TO_SETTLE
  let found = await measure(page)
  while (found !== '' && Date.now() < end) found = await measure(page)
  return found
}

/** Scrolls so that the lobby renders its rows below the fold and its footer, then back: at the top the header covers no target. */
async function scrollToEndAndBack(page: Page) {
  const footer = page.getByRole('contentinfo')
  // it grows when the browser is idle: a scroll before that ends early
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(footer).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 30_000, intervals: [50] })
  await isReady(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Opens all rows that can be folded out. */
const foldOut = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) details.open = true
  })

type Judge = () => Promise<void>
/** The first is the one in which axe judges, since its rules do not read. */
const languages = ['en', 'ru', 'kk', 'az'] as const
type Language = (typeof languages)[number]

/** For one screen, ms: it is opened, judged twice, and measured three times in each language. */
const TIME_OF_SCREEN = 20_000
const TIME_OF_STATE = 10_000 // most of it for a machine that does other things
/** The whole lobby, with a hundred games, in addition. */
const TIME_OF_LOBBY = 90_000

const setText = (page: Page, size: string) =>
  page.evaluate((text) => void (document.documentElement.style.fontSize = text), size)

const setTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)

const withLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}language=${language}`

/** Waits until the screen has loaded, with texts in the language. */
async function isSettled(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await isReady(page)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await requestsDone(page) // loading parts are not wide
}

async function open(page: Page, path: string, language: Language) {
  await page.setViewportSize(NARROW)
  await page.goto(withLanguage(path, language))
  await isSettled(page, language)
}

/** Measures the open screen at one size of the window and of its text; returns elements that are too wide. */
async function measureAt(page: Page, where: string, window: typeof NARROW, text: string) {
  await page.setViewportSize(window)
  await setText(page, text)
  const wide = await tooWide(page)
  return wide === '' ? [] : [`${where} at ${window.width} px with text at ${text || '100%'}, ${wide}`]
}

/** Measures the states of a screen, one after the other; returns elements that are too wide. */
async function measureStates(page: Page, path: string, states: readonly State[], language: Language) {
  const found: string[] = []
  await open(page, path, language)
  await foldOut(page)
  for (const { name, act, undo, keepsDialog } of states) {
    const where = `${path} in ${language}: ${name}`
    await page.setViewportSize(NARROW)
    await setText(page, '')
    await test.step(where, () => act(page))
    found.push(...(await measureAt(page, where, NARROW, '')))
    found.push(...(await measureAt(page, where, USUAL, '200%')))
    await undo?.(page)
    if (!keepsDialog && (await openDialog(page).count()) > 0) {
      await page.keyboard.press('Escape')
      await expect(openDialog(page)).toHaveCount(0)
    }
  }
  return found
}

/**
 * Measures one screen in every language with all sections expanded. Loads it once and switches its language without a reload. It is
 * judged at 320 px in both themes, and with text at 200 %, where less contrast is enough.
 */
async function measureScreen(page: Page, path: string, judge: Judge) {
  const found: string[] = []
  const where = (language: Language) => `${path} in ${language}`
  await open(page, path, 'en')
  if (path === '/') await scrollToEndAndBack(page)
  found.push(...(await measureAt(page, where('en'), NARROW, '')))
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await judge()
  }
  found.push(...(await measureAt(page, where('en'), USUAL, '200%')))
  await judge()
  for (const language of languages) {
    await page.setViewportSize(NARROW)
    await setText(page, '')
    if (language !== 'en') {
      const { pathname, search } = new URL(page.url()) // some paths have led on to another
      await goWithin(page, withLanguage(pathname + search, language))
      await isSettled(page, language)
    }
    await foldOut(page)
    found.push(...(await measureAt(page, where(language), NARROW, '')))
    for (const text of ['150%', '200%']) found.push(...(await measureAt(page, where(language), USUAL, text)))
  }
  return found
}

/** States take turns in the languages of long words. */
const turns = ['ru', 'kk'] as const

async function expectAllFit(page: Page, paths: readonly string[], states: States, judge: Judge) {
  const others = paths.flatMap((path) => states[path] ?? []).length
  test.setTimeout(TIME_OF_LOBBY + paths.length * TIME_OF_SCREEN + others * TIME_OF_STATE)
  const withStates = Object.keys(states)
  for (const path of paths)
    await test.step(path, async () => {
      const found = await measureScreen(page, path, judge)
      const turn = withStates.indexOf(path)
      if (turn !== -1) {
        const language = turns[turn % 2] ?? 'ru'
        found.push(...(await measureStates(page, path, states[path] ?? [], language)))
      }
      expect.soft(found, path).toEqual([])
    })
}

/** URLs that redirect or show the same as another one, which is measured. */
const doubles = new Set(['/users/bonuses', '/users/profile', '/games/category', '/games/filter'])

test('each route has a measured URL', { tag: '@core' }, () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const union = /fullPaths:([^:]+)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  const routes = [...new Set(paths)].toSorted((one, other) => one.split('$').length - other.split('$').length)
  expect(routes.length).toBeGreaterThan(40)
  const routeOf = (url: string) => {
    const [path = ''] = url.split('?')
    return routes.find((route) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path))
  }
  const measured = new Set([...guestPaths, ...playerPaths, ...accountPaths].map(routeOf))
  expect(routes.filter((route) => !measured.has(route) && !doubles.has(route))).toEqual([])
  const known = new Set<string>([...guestPaths, ...playerPaths, ...accountPaths])
  const states = [guestStates, playerStates, accountStates].flatMap((of) => Object.keys(of))
  expect(states.filter((path) => !known.has(path))).toEqual([])
})

/** Screens of one test: few, so that workers share them and a slow machine ends each in time. */
const TOGETHER = 3
const partsOf = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / TOGETHER) }, (_part, index) => {
    const part = paths.slice(index * TOGETHER, (index + 1) * TOGETHER)
    return { part, names: `${part[0]} to ${part.at(-1)}`, tag: index === 0 ? [] : '@full' }
  })

for (const { part, names, tag } of partsOf(guestPaths))
  test(
    `no screen of a guest is wider than a phone in any language: ${names}`,
    { tag },
    async ({ page, expectAccessible, mayPrint }) => {
      mayPrint(statusLine(400, '/a-link-that-is-old'))
      await expectAllFit(page, part, guestStates, expectAccessible)
    },
  )

for (const { part, names, tag } of partsOf(playerPaths))
  playerTest(
    `no screen of a player is wider than a phone in any language: ${names}`,
    { tag },
    async ({ page, expectAccessible }) => {
      await expectAllFit(page, part, playerStates, expectAccessible)
    },
  )

playerTest.describe('an unverified player', () => {
  playerTest.use({ playerKind: 'unconfirmed' })
  playerTest(
    'no screen of the account is wider than a phone in any language',
    { tag: '@full' },
    async ({ page, expectAccessible }) => {
      await expectAllFit(page, accountPaths, accountStates, expectAccessible)
    },
  )
})
