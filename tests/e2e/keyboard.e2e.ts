import type { Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

const cards = (page: Page) => page.getByRole('main').locator('a img')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const focused = (page: Page) => page.locator(':focus')

test(
  'the header and the menu work with the keyboard, and the focus is always visible [SHELL-28]',
  { tag: ['@core', '@wide'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    const names = ['Skip to content', 'Qumai, home', 'Log in', 'Sign up']
    for (const name of names) {
      await page.keyboard.press('Tab')
      await expect(focused(page)).toHaveAccessibleName(name)
      await expect(focused(page)).not.toHaveCSS('outline-style', 'none')
      await expect(focused(page)).toBeInViewport()
    }
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName('Search')
    await page.keyboard.press('Space')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.goBack()
    await menu.getByRole('link', { name: 'Tournaments' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Tournaments')
  },
)

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/rules')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Tab reaches the footer of a page that was not scrolled [SHELL-18 SHELL-28]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 }) // the end of the page is far from the view
  await page.goto('/rules')
  await expect(heading(page)).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(footer).toBeAttached()
  const isInFooter = () => page.evaluate(() => document.activeElement?.closest('footer') !== null)
  for (let step = 0; step < 60 && !(await isInFooter()); step += 1) await page.keyboard.press('Tab')
  expect(await isInFooter()).toBe(true)
  await expect(focused(page)).toBeInViewport()
})

test('a dialog keeps the focus inside and returns it', async ({ page }) => {
  await page.goto('/auth/login')
  const opener = page.getByRole('button', { name: /Choose a language/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    // between the last and the first element the browser has the focus
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('nothing moves with reduced motion', async ({ page, context }) => {
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    )
  await page.goto('/')
  await expect(cards(page).nth(4)).toBeVisible()
  expect(await running()).toEqual([])
  await page.goto('/auth/login')
  await page.getByRole('button', { name: /Choose a language/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(await running()).toEqual([])
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
  expect(await running()).toEqual([])
})
