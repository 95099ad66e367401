import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** Waits until the lobby is visible and interactive. Before that, links reload the page even if it is visible. */
export async function lobbyResponses(page: Page) {
  await expect(page.getByRole('main').getByRole('link', { name: 'See all' }).first()).toBeVisible()
  await page.waitForFunction(() => 'answers' in window)
}
