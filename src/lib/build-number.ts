/** The number in a build's name, `<number>-<content>`; 0 for old names without one. */
export const buildNumber = (build: string) => Number(/^(\d+)-/.exec(build)?.[1] ?? 0)

/**
 * True if `build` is an update for `own`: another build that is not older. While a deployment rolls over several
 * servers, the browser repeatedly gets the previous build. Only the least number of version.json forces a page to an
 * older build.
 */
export const isUpdate = (build: string, own: string) => build !== own && buildNumber(build) >= buildNumber(own)
