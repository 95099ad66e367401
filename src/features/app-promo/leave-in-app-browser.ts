import { IN_APP_DELAY, IN_APP_GAP } from './constants.ts'
import { sinceLoad } from '~/platform/when-idle.ts'
import { getExpiring, setExpiring } from '~/platform/storage-expiry.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { systemBrowserUrl } from './in-app-browser.ts'

const LEFT = 'in-app-redirect'

/** Opens this page in the system browser. If the app blocks it, the page stays. */
export function openInSystemBrowser(go: (address: string) => void = (address) => location.assign(address)) {
  const address = systemBrowserUrl(navigator.userAgent, location.href)
  if (address === null) return
  setExpiring(LEFT, true, IN_APP_GAP)
  go(address)
}

/**
 * Announces that the page will open in the system browser, and opens it 2 s later unless the visitor closes the notice
 * (BANNER-25, O-62). Not twice in 5 minutes (BANNER-26): then it only offers the link. Returns a function that stops
 * it.
 */
export function leaveInAppBrowser(
  layout: Pick<Stores['layout'], 'appStrip' | 'showAppStrip'>,
  go?: (address: string) => void,
): () => void {
  const hasLeft = getExpiring(LEFT) !== null
  layout.showAppStrip('in-app')
  if (hasLeft) return () => {}
  const leave = () => layout.appStrip === 'in-app' && openInSystemBrowser(go)
  const timer = setTimeout(leave, Math.max(0, IN_APP_DELAY - sinceLoad())) // this code is lazy, so time has passed
  return () => clearTimeout(timer)
}
