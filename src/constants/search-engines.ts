/** Pages that search engines are told about in each language (STATIC-08, STATIC-09). */
export const SEO_PATHS = [
  '/',
  '/games/category/all-games',
  '/contacts',
  '/bonus',
  '/games/fruit-cocktail',
  '/games/resident',
] as const
/** Pages whose title and description the operator writes (API-61). */
export const WRITTEN_PATHS = [
  '/rules',
  '/payouts',
  '/responsible-gaming',
  '/privacy-policy',
  '/cookies',
  '/bonus',
  '/faq',
  '/contacts',
  '/reviews',
  '/about',
  '/games/fruit-cocktail',
  '/games/resident',
] as const
/** Other pages that everybody may find. */
export const PUBLIC_PATHS = [
  '/games',
  '/providers',
  '/demo',
  '/tournaments',
  '/news',
  '/vipclub',
  '/download-app',
] as const
/** First parts of the addresses of pages that are somebody's own, or no page to begin with: kept out of every index. */
export const PRIVATE_PARTS = [
  'app',
  'auth',
  'bonuses',
  'cash-box',
  'confirm-email',
  'notifications',
  'out-of-money',
  'profile',
  'social-login',
  'unsubscribe',
  'users',
] as const
/** Addresses of an earlier product and where they lead now, for prerenderers (ROUTE-37). */
export const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/users/bonuses': '/bonuses',
  '/users/profile': '/bonuses',
}
