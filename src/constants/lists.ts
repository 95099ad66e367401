/** Sizes of pages and lists. */
export const GAMES_PAGE = 10 // GAME-03, GAME-04, O-05
export const SHORTCUTS_LIMIT = 50 // GAME-05
export const CATEGORIES_LIMIT = 300 // GAME-07
/** Shortcuts that the lobby does not show (GAME-06). */
export const HIDDEN_SHORTCUTS = ['all-new', 'all-games', 'my', 'top-10', 'recommendations'] as const
/** The category that is the lobby itself (SHELL-25). */
export const MAIN_CATEGORY = 'casino'
export const SEARCH_DELAY = 1500 // GAME-09
export const SEARCH_LOADING_END = 200 // GAME-10, ms after the response
export const SEARCH_SCROLL_AFTER = 300 // GAME-11, ms after the loading state has ended
export const HOME_PROBE_LIMIT = 20 // GAME-08, O-05
export const PROVIDERS_PAGE = 20 // of the page of providers

/** Rows of games on the home page, rendered by the inline script and then by the app. */
export const FIRST_ROWS = 3 // a tall phone or a desktop shows as many without scrolling
export const NARROW_ROW = '(max-width: 480px)'
export const ROW_CARD_WIDTH = { narrow: 120, wide: 168 } // px, at most
export const ROW_FIRST_CARDS = { narrow: 5, wide: 12 } // a row shows fewer
export const ROW_EAGER_CARDS = 4 // as many as a phone shows

export const ROUNDS_PAGE = 20 // PLUS-02: rounds per page
export const ROUNDS_AT_MOST = 100 // PLUS-04: maximum of a server's response
