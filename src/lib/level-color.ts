import { contrast } from './contrast.ts'

/** The surface that levels stand on (s1 of the tokens), and the contrast that a text needs there. */
const SURFACE = '#121a20'
const READABLE = 4.5

/** The level's own colour where it can be read on our ground, else that of a VIP. */
export function levelColor(color: string): string {
  return contrast(color, SURFACE) >= READABLE ? color : 'var(--violet)'
}
