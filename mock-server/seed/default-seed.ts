/** Seed of a session that names none. */
export const DEFAULT_SEED = 1
