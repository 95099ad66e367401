/**
 * Returns a random wait between half of `longest` and `longest`, so that clients which start to wait at the same
 * moment, as when a server goes down, do not all return at the same moment.
 */
export const jitter = (longest: number, random = Math.random) => longest * (0.5 + random() / 2)
