import { requestedMarketOf, type RequestedMarket } from '~/lib/landing-params.ts'
import { landingParams, storeVisitParams } from '~/platform/visit-params.ts'
import { currencyKnown } from '~/platform/visitor.ts'
import { storeOfferedCodes } from '~/platform/offered-code.ts'
import { withoutParams } from '~/shell/head/search-params.ts'
import type { Stores } from '~/stores/create-stores.ts'

type RouterLocation = { pathname: string; search: string; hash: string; state: object }
type Router = {
  history: { location: RouterLocation; replace: (href: string, state: object) => void }
  subscribe: (event: 'onResolved', listener: (event: { toLocation: { searchStr: string } }) => void) => () => void
}

const textOf = ({ language, currency }: RequestedMarket) => (language ?? '') + (currency ?? '')

/**
 * Applies the parameters of each URL of a visit that do not concern its page (SHELL-37 to SHELL-39). The inline
 * script has done so for the first URL; this does it for `places`, the URLs visited before this code ran, and for
 * every later one. Preferences are then removed from the URL. Returns an unsubscribe function.
 */
export function handleUrls({ guest, session }: Pick<Stores, 'guest' | 'session'>, router: Router, urls: string[]) {
  /** Applied already, though still in the URL: the language may have been changed by hand since. */
  let done = textOf(landingParams().asked ?? requestedMarketOf(''))
  const recordCode = storeOfferedCodes()

  function honour(search: string) {
    storeVisitParams(search)
    recordCode(search)
    const { language, currency } = requestedMarketOf(search)
    if (textOf({ language, currency }) === done) return
    if (currency && !session.isSignedIn) {
      guest.setCurrency(currency) // a player's is the account's (DATA-10)
      currencyKnown()
    }
    if (!language) return
    if (session.isSignedIn) guest.requestLanguage(language)
    else guest.setLanguage(language)
  }

  function clean() {
    const { pathname, search, hash, state } = router.history.location
    const rest = withoutParams(search, ['currency', 'language'])
    if (rest !== search) router.history.replace(pathname + rest + hash, state)
    done = ''
  }

  for (const url of urls) honour(new URL(url, 'https://inside.invalid').search)
  clean()
  return router.subscribe('onResolved', ({ toLocation }) => {
    honour(toLocation.searchStr)
    clean()
  })
}
