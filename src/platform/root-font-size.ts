/**
 * Returns the font size of the root, px; undefined if unreadable. Forces a recalculation of styles: do not call it
 * while scrolling.
 */
export const rootFontSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || undefined
