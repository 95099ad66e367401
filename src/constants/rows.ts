/** Rows of games on the home page, rendered by the inline script and then by the app. */
export const FIRST_ROWS = 3 // a tall phone or a desktop shows as many without scrolling
export const NARROW_ROW = '(max-width: 480px)'
export const ROW_CARD_WIDTH = { narrow: 120, wide: 168 } // px, at most
export const ROW_FIRST_CARDS = { narrow: 5, wide: 12 } // a row shows fewer
export const ROW_EAGER_CARDS = 4 // as many as a phone shows
