import { attempt } from './attempt.ts'
import { preloadPage, type Pages } from './preload-page.ts'

/**
 * Inline script at the very end of index.html (its hash is in the CSP): the home page has been drawn without it, and
 * its list of files is what would not fit into the first bytes of an answer.
 */
declare const __PAGES__: Pages

const isPlayer = attempt(() => Boolean(localStorage.getItem('refresh')), false)
if (location.pathname !== '/') preloadPage(__PAGES__, isPlayer)
