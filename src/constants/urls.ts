/** First path segments that never return the app's page; used by the worker, the mock, nginx and Caddy. */
export const NOT_PAGES = ['api', '__mock', 'img', 'assets', '.well-known'] as const
/** A redirect that password managers open (W3C, change-password-url), and its target. */
export const CHANGE_PASSWORD = { path: '/.well-known/change-password', target: '/profile/settings' } as const
/**
 * What other apps share into the installed one (PLUS-89): the worker handles it. Without a worker, and for data that lead
 * nowhere, the target shows a message.
 */
export const SHARE = { path: '/share', target: '/#share' } as const
/** Redirects of every host of the app. */
export const REDIRECTS = [CHANGE_PASSWORD, SHARE] as const
/**
 * First path segments of routes that end in external text, which may contain a dot: a name, a token, an e-mail
 * address.
 */
export const FREE_PATHS = ['games', 'news', 'tournaments', 'confirm-email', 'unsubscribe'] as const
/**
 * First path segments whose next segment is a secret or names a person, of pages and of calls: it is never stored or
 * sent. Such a page also has `isSecret` in its route; a test compares the list with all routes and calls.
 */
export const SECRET_PATHS = ['confirm-email', 'unsubscribe', 'verify-email'] as const
/**
 * First segments of all paths with several segments, of pages and of calls. A test compares the list with all routes.
 */
export const PAGE_PATHS = [...FREE_PATHS, 'api', 'auth', 'bonuses', 'cash-box', 'profile', 'users'] as const
/** Markers: the hash of a URL that the app acts on (O-33). */
export const MARKERS = [
  'payment_ok',
  'payment_error',
  'ban',
  'categories',
  'cashbox',
  'register',
  'auth',
  'promocode',
  'share',
] as const
/** Query parameters of pages that are one-time secrets, by their whole name. */
export const SECRET_PARAMETERS = ['auth_token', 'token', 'code', 'state'] as const

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
