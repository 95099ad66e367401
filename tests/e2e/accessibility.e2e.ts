import type { Page } from '@playwright/test'

import { accountScreens, guestScreens, heading, playerScreens, type Screen } from '../support/accessible-screens.ts'
import { statusLine } from '../support/console-watch.ts'
import { openGame } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// Animations are off; other tests cover them. The worker is off because storing the whole app on each
// visit would take longer than the visit; other tests cover it.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

/** Targets smaller than 44 px in the layout's units, their touch reserve included. Links inside a text are exempt. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5 // a rounded 44
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], summary'
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent
    const sizeOf = (element: Element) => {
      const label = element.matches('input[type=checkbox], input[type=radio]') ? element.closest('label') : null
      const { width, height } = (label ?? element).getBoundingClientRect()
      const reserve = getComputedStyle(element, '::after')
      const more = (side: 'top' | 'bottom' | 'left' | 'right') =>
        reserve.position === 'absolute' && reserve.content !== 'none' ? Math.max(0, -parseFloat(reserve[side]) || 0) : 0
      return { element, width: width + more('left') + more('right'), height: height + more('top') + more('bottom') }
    }
    return [...document.querySelectorAll(selector)]
      .filter((element) => isSeen(element) && !isInText(element))
      .map((element) => sizeOf(element))
      .filter(({ width, height }) => width > 1 && (width < 24 || height < least))
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
        return `${element.tagName} ${name}: ${Math.round(width)}×${Math.round(height)}`
      })
  })
}

/** Screens that share a page, so that chunks are loaded once. */
const TOGETHER = 6
const isAlike = ({ name }: Screen) => name.endsWith('at any width')

/** Groups of screens; screens that are equal at any width are separate groups. */
function groupsOf(screens: Screen[]): Screen[][] {
  const parts = [screens.filter((screen) => !isAlike(screen)), screens.filter(isAlike)]
  return parts.flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / TOGETHER) }, (_, index) =>
      part.slice(index * TOGETHER, (index + 1) * TOGETHER),
    ),
  )
}

/** `lobby, search [PWA-03]`: the names and their requirements. */
function titleOf(group: Screen[]) {
  const names = group.map(({ name }) => name).join(', ')
  const proofs = group.flatMap(({ proves }) => proves ?? []).join(' ')
  return names + (proofs ? ` [${proofs}]` : '')
}

type ExpectAccessible = (part?: string) => Promise<void>

async function check(page: Page, group: Screen[], expectAccessible: ExpectAccessible) {
  test.setTimeout(group.length * 20_000)
  const window = page.viewportSize()
  for (const { name, path, ready = heading, act, title, part, isWhole = false } of group) {
    await test.step(name, async () => {
      await page.goto('about:blank') // otherwise a URL that differs only after its # loads nothing
      await page.goto(path)
      await expect(ready(page).first()).toBeVisible()
      await act?.(page)
      if (isWhole && window) await page.setViewportSize({ ...window, height: 2500 })
      await expect(page).toHaveTitle(title)
      await expectAccessible(part)
      await expect.poll(() => smallTargets(page)).toEqual([]) // animations end
      if (isWhole && window) await page.setViewportSize(window)
    })
  }
}

/** `npm run e2e` checks the first group of each kind, `npm run e2e:all` also the others. */
function levelOf(index: number, group: Screen[]) {
  if (index === 0) return ['@core', '@wide']
  return group.some(isAlike) ? '@full' : ['@wide', '@full']
}

for (const [index, group] of groupsOf(guestScreens).entries()) {
  test(`a guest: ${titleOf(group)}`, { tag: levelOf(index, group) }, async ({ page, expectAccessible }) =>
    check(page, group, expectAccessible),
  )
}

for (const [index, group] of groupsOf(playerScreens).entries()) {
  playerTest(`a player: ${titleOf(group)}`, { tag: levelOf(index, group) }, async ({ page, expectAccessible }) => {
    await check(page, group, expectAccessible)
  })
}

test.describe('an account that is not verified', () => {
  test.use({ playerKind: 'unconfirmed' })
  for (const [index, group] of groupsOf(accountScreens).entries()) {
    playerTest(
      `a player: ${titleOf(group)}`,
      { tag: index === 0 ? '@wide' : '@full' },
      async ({ page, expectAccessible }) => {
        await check(page, group, expectAccessible)
      },
    )
  }
})

test(
  'a game, its error and the offline screen [SHELL-53]',
  { tag: '@full' },
  async ({ page, mock, context, expectAccessible, mayPrint }) => {
    mayPrint(statusLine(503, '/launch'))
    await page.goto('/games/category/all-games')
    await openGame(page)
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page).toHaveTitle(/.+ · Qumai$/)
    await expectAccessible()
    await mock.force('games.launch', 'GAME_MAINTENANCE')
    await page.reload()
    await expect(page.getByText('The game did not start')).toBeVisible()
    await expectAccessible()
    await expect.poll(() => smallTargets(page)).toEqual([]) // animations end
    await context.setOffline(true)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
    await expectAccessible()
  },
)
