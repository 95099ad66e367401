import { contrast } from './contrast.ts'

/** Background of levels (s1 of the tokens), and the contrast that text needs on it. */
const SURFACE = '#121a20'
const READABLE = 4.5

/** Returns the level's colour if it is readable on our background, else that of a VIP. */
export function levelColor(color: string): string {
  return contrast(color, SURFACE) >= READABLE ? color : 'var(--violet)'
}
