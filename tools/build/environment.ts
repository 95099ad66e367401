/** Settings at build time, as text. */
export type Environment = Record<string, string | undefined>

/** True for a build for players (`npm run build:production`). Other builds are for this machine and its mock. */
export const isForProduction = (env: Environment) => env['VITE_STAGE'] === 'production'

const ON_THIS_MACHINE = 'http://localhost:4300'

/** Origin of the app for absolute URLs; null for a production build that does not set it. */
export const originOf = (env: Environment) => env['VITE_APP_ORIGIN'] || (isForProduction(env) ? null : ON_THIS_MACHINE)
