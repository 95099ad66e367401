import type { Act, Screen } from './screen.ts'

const join: Act = async (page) => {
  await page.locator('main button[class*=wide]').first().click()
  await page.locator('main section[class*=bar]').waitFor()
}

const scrollTo =
  (y: number): Act =>
  (page) =>
    page.evaluate((top) => window.scrollTo(0, top), y)

/** Tournaments in every state. */
export const contentScreens: Screen[] = [
  { name: 'tournaments', path: '/tournaments' },
  { name: 'tournaments-over', path: '/tournaments?show=finished', player: true },
  { name: 'tournaments-break', path: '/tournaments', player: 'excluded' },
  { name: 'tournament', path: '/tournaments/caspian-cup' },
  { name: 'tournament-player', path: '/tournaments/steppe-cup', player: true },
  { name: 'tournament-joined', path: '/tournaments/steppe-cup', player: true, act: join },
  {
    name: 'tournament-below',
    path: '/tournaments/steppe-cup',
    player: true,
    act: async (page) => {
      await join(page)
      await scrollTo(1500)(page)
    },
  },
  { name: 'tournament-upcoming', path: '/tournaments/winter-sail', player: true },
  { name: 'tournament-conditions', path: '/tournaments/summit-league', player: true },
  { name: 'tournament-over', path: '/tournaments/autumn-regatta', act: scrollTo(9000) },
  { name: 'tournament-cancelled', path: '/tournaments/moon-fishing' },
  { name: 'tournament-places', path: '/tournaments/caspian-cup/places', act: scrollTo(900) },
  { name: 'vip-guest', path: '/vipclub' },
  { name: 'vip', path: '/vipclub', player: 'vip' },
  { name: 'vip-table', path: '/vipclub', player: true, act: scrollTo(500) },
  { name: 'news', path: '/news' },
  { name: 'news-break', path: '/news', player: 'excluded' },
  { name: 'promo', path: '/news/welcome-package' },
  { name: 'promo-code', path: '/news/caspian-month' },
  { name: 'privacy', path: '/privacy-policy', isWhole: true },
  { name: 'cookies', path: '/cookies', isWhole: true },
  { name: 'payouts', path: '/payouts' },
  { name: 'contacts-page', path: '/contacts', player: true },
  // its form comes late, under a text of any length
  { name: 'feedback', path: '/reviews', act: (page) => page.locator('main textarea').waitFor(), isWhole: true },
  { name: 'tournament-games', path: '/tournaments/caspian-cup/games' },
]
