/**
 * Font size of the root, px; undefined where it cannot be read. Forces a recalculation of styles: do not call it while
 * scrolling.
 */
export const rootFontSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || undefined
