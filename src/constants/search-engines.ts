/** Pages that the sitemap lists in each language (STATIC-08, STATIC-09). */
export const SEO_PATHS = [
  '/',
  '/games/category/all-games',
  '/contacts',
  '/bonus',
  '/games/fruit-cocktail',
  '/games/resident',
] as const
/** Pages with a title and description by the operator (API-61). */
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
/** Other public pages. */
export const PUBLIC_PATHS = [
  '/games',
  '/providers',
  '/demo',
  '/tournaments',
  '/news',
  '/vipclub',
  '/download-app',
] as const
/** First path segments of personal pages, and of paths that are no pages: excluded from search engines. */
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
/** Paths of an earlier product and their new targets, for prerenderers (ROUTE-37). */
export const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/users/bonuses': '/bonuses',
  '/users/profile': '/bonuses',
}
