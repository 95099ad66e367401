import type { CSSProperties } from 'react'

import { useStores } from './use-stores.ts'

/**
 * What bars at the bottom edge take, as custom properties for the element that is placed above them. Not on the root: a
 * custom property there would have the style of the whole document computed again.
 */
export function useBottomRoom(): CSSProperties {
  const { strip, standing } = useStores().layout.bottomRoom
  return { '--app-strip-room': `${strip}px`, '--standing-room': `${standing}px` } as CSSProperties
}
