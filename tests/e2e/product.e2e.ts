import type { Locator, Page } from '@playwright/test'

import { bellOf } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).first()

playerTest('every area can be reached from the main page, from lobby to static pages [SHELL-64]', async ({ page }) => {
  test.slow() // nine journeys, each from the start of the app
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  const banner = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const inFooter = async (path: string) => {
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 1000)) // the lobby grows when the browser is idle
      await expect(footer).toBeAttached({ timeout: 500 })
    }).toPass()
    return footer.locator(`a[href="${path}"]`) // its words are the operator's
  }
  const ways: [place: string, way: () => Locator | Promise<Locator>, address: RegExp][] = [
    ['lobby', () => menu.getByRole('link', { name: 'Lobby' }), /\/$/],
    ['bonuses and promo codes', () => menu.getByRole('link', { name: /Bonuses/ }), /\/bonuses$/],
    ['cash box', () => banner.getByRole('link', { name: 'Top up' }), /\/cash-box\/deposit$/],
    ['tournaments', () => menu.getByRole('link', { name: 'Tournaments' }), /\/tournaments$/],
    ['profile', () => menu.getByRole('link', { name: 'Profile' }), /\/profile$/],
    ['a static page', () => inFooter('/rules'), /\/rules$/],
  ]
  for (const [, way, url] of ways) {
    await page.goto('/')
    await (await way()).click()
    await expect(page).toHaveURL(url)
    await expect(titleOf(page)).not.toHaveText('Page not found')
  }

  await page.goto('/')
  await bellOf(page).click()
  await expect(page.getByRole('tab', { name: 'Current' })).toBeVisible()
  await page.goto('/profile')
  const sections = page.getByRole('navigation', { name: 'Profile sections' })
  await sections.getByRole('link', { name: 'VIP club' }).click()
  await expect(page).toHaveURL(/\/vipclub$/)
  await page.goto('/vipclub')
  const chat = page.getByRole('button', { name: 'Live chat' }).first()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 600))
    await expect(chat).toBeVisible({ timeout: 500 })
  }).toPass()
  await chat.click()
  await expect(page.locator('iframe[title="Live chat"]')).toBeVisible()
})
