/**
 * A wait between the half and the whole of `longest`: many who begin to wait at the same moment, as all do when a
 * server goes down, do not all come back at the same moment.
 */
export const jitter = (longest: number, random = Math.random) => longest * (0.5 + random() / 2)
