import type { CSSProperties } from 'react'

import { useStores } from './use-stores.ts'

/**
 * Returns the height of the bars at the bottom edge as custom properties, for elements placed above them. Not set on
 * the root: that would recompute the style of the whole document.
 */
export function useBottomBarHeight(): CSSProperties {
  const { strip, standing } = useStores().layout.bottomBarHeight
  return { '--app-strip-room': `${strip}px`, '--standing-room': `${standing}px` } as CSSProperties
}
