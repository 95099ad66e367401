import type { Locator, Page } from '@playwright/test'

import { chooseMethod } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

playerTest.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

/** Expects that a selected item looks different from an unselected one. */
async function expectMarked(page: Page, chosen: Locator) {
  await expect(chosen).toBeVisible()
  const { x, y, width, height } = (await chosen.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 }
  const picture = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const before = await picture()
  const text = await chosen.evaluate((element) => {
    const markup = element.outerHTML.slice(0, 90)
    for (const name of ['aria-pressed', 'aria-selected'])
      if (element.hasAttribute(name)) element.setAttribute(name, 'false')
    for (const name of ['aria-current', 'data-next']) element.removeAttribute(name)
    return markup
  })
  expect(before.equals(await picture()), text).toBe(false)
}

const chosenIn = (page: Page, area: string) =>
  page.locator(`${area} :is([aria-pressed="true"], [aria-selected="true"], [aria-current]):visible`)

playerTest('selected items are marked in forced colours [SHELL-01]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/cash-box/deposit')
  await chooseMethod(page)
  await page.getByRole('group', { name: 'Quick amounts' }).getByRole('button').first().click()
  await page.mouse.move(0, 0)
  await expectMarked(page, chosenIn(page, 'main fieldset').first())
  await expectMarked(page, chosenIn(page, 'main').first()) // a tab
  await page.goto('/bonuses')
  await expectMarked(page, chosenIn(page, 'nav').first())
})

playerTest('print has black text on a white background [SHELL-01]', async ({ page }) => {
  await page.goto('/profile')
  const heading = page.getByRole('main').getByRole('heading').first()
  await expect(heading).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
