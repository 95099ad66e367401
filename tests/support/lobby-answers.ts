import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** The lobby is seen, and the app answers to touches: before, a link loads its page anew, whatever is seen already. */
export async function lobbyAnswers(page: Page) {
  await expect(page.getByRole('main').getByRole('link', { name: 'See all' }).first()).toBeVisible()
  await page.waitForFunction(() => 'answers' in window)
}
