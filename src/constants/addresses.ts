/** First parts of paths that are never answered with the page of the app: the worker, the mock, nginx and Caddy keep to it. */
export const NOT_PAGES = ['api', '__mock', 'img', 'assets'] as const
/** First parts of routes that end in words of others, which may have a dot in them: a name, a token, an e-mail address. */
export const FREE_PATHS = ['games', 'news', 'tournaments', 'confirm-email', 'unsubscribe'] as const
/**
 * First parts of paths whose next part is a secret or names a person, of pages and of calls: nothing is written down or sent with
 * it. A page among them says so where its route is defined (`isSecret`); a test holds the list against all routes and calls.
 */
export const SECRET_PATHS = ['confirm-email', 'unsubscribe', 'verify-email'] as const
/** First parts of all paths with more than one part, of pages and of calls. A test compares the list with all routes. */
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
] as const
/** Query parameters of pages that are one-time secrets, by their whole name. */
export const SECRET_PARAMETERS = ['auth_token', 'token', 'code', 'state'] as const
