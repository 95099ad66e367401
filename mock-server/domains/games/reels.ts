/** Symbols of a reel. */
export const symbols = ['sun', 'wave', 'mountain', 'star', 'pearl', 'feather', 'tulip'] as const
export type Symbol = (typeof symbols)[number]
