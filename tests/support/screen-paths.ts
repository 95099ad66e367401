import type { Page } from '@playwright/test'

import { expect } from './test.ts'

/** A URL for each screen, for tests of all screens; states after an action are in accessible-screens.ts. */
export const guestPaths = [
  '/',
  '/games',
  '/games/category/all-games',
  '/games/search',
  '/games/search?search=amber',
  '/games/search?search=qqqqqq',
  '/providers',
  '/games/filter/felt-moon',
  '/games/my/favourites',
  '/games/resident',
  '/games/fruit-cocktail',
  '/demo',
  '/games/fruit-cocktail?mode=demo',
  '/games/saryarka-sailor?mode=demo',
  '/out-of-money',
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/auth/reset-password/success',
  '/confirm-email/a-link-that-is-old',
  '/unsubscribe',
  '/unsubscribe/aida@mail.kz',
  '/social-login',
  '/rules',
  '/contacts',
  '/reviews',
  '/vipclub',
  '/news',
  '/news/welcome-package',
  '/tournaments',
  '/tournaments/steppe-cup',
  '/tournaments/steppe-cup/games',
  '/tournaments/caspian-cup/places',
  '/bonuses',
  '/download-app',
  '/nothing/here',
]
export const playerPaths = [
  '/',
  '/games/resident?mode=real',
  '/profile',
  '/profile/limits',
  '/profile/activity',
  '/profile/rounds',
  '/profile/device',
  '/profile/security',
  '/profile/data',
  '/notifications',
  '/bonuses',
  '/bonuses/received',
  '/bonuses/history',
  '/tournaments/steppe-cup',
  '/vipclub',
  '/cash-box/deposit',
  '/cash-box/withdrawal',
  '/cash-box/history',
  '/cash-box/deposit-redirect',
  '/app',
]
export const accountPaths = [
  '/profile/contacts',
  '/profile/settings',
  '/profile/documents',
  '/profile/verify-phone',
  '/profile/verify-email',
]

export const headingOrDialog = (page: Page) => page.locator('main h1, dialog h2')

/** Waits until the screen has its heading and nothing loads. */
export async function isReady(page: Page) {
  await expect(headingOrDialog(page).first()).toBeVisible()
  await expect(page.locator('main output[aria-label]')).toHaveCount(0)
}
