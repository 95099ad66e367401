/**
 * Returns a random wait between half of `longest` and `longest`, so that clients do not all return at the same moment
 * after a server failure.
 */
export const jitter = (longest: number, random = Math.random) => longest * (0.5 + random() / 2)
