/**
 * Reads that are asked without a token, the same for every visitor, and may be kept by the worker, per language and currency. Anything
 * not named here, money above all, always goes to the network. `/*` at the end stands for one more segment. No
 * imports: the worker must not carry zod.
 */
export const offlineReads = [
  '/api/v1/shortcuts',
  '/api/v1/categories',
  '/api/v1/games',
  '/api/v1/providers',
  '/api/v1/providers/page',
  '/api/v1/provider-slider',
  '/api/v1/game-slider',
  '/api/v1/video-banners',
  '/api/v1/promos',
  '/api/v1/promos/*',
  '/api/v1/payment-method',
  '/api/v1/legal-icon',
  '/api/v1/static-page',
  '/api/v1/static-page/*',
] as const
