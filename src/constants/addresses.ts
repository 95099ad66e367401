/** First parts of paths that are never answered with the page of the app: the worker, the mock, nginx and Caddy keep to it. */
export const NOT_PAGES = ['api', '__mock', 'img', 'assets'] as const
/** First parts of routes that end in words of others, which may have a dot in them: a name, a token, an e-mail address. */
export const FREE_PATHS = ['games', 'news', 'tournaments', 'confirm-email', 'unsubscribe'] as const
