/** The number in the name of a build, `<number>-<what it is made of>`; 0 for names of before, which had none. */
const numberOf = (build: string) => Number(/^(\d+)-/.exec(build)?.[1] ?? 0)

/**
 * Is `build` an update for `own`: another one, and no older one? While a deployment rolls over several servers, the browser
 * meets the last build again and again. Only the least number of version.json brings a page down from what it runs.
 */
export const isUpdate = (build: string, own: string) => build !== own && numberOf(build) >= numberOf(own)
