import { IN_APP_DELAY, IN_APP_GAP } from './constants.ts'
import { sinceLoad } from '~/platform/when-idle.ts'
import { getExpiring, setExpiring } from '~/platform/storage-expiry.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { systemBrowserUrl } from './in-app-browser.ts'

const LEFT = 'in-app-redirect'

/** Opens this page in the system browser. If the app blocks it, the page stays. */
export function openInSystemBrowser(go: (url: string) => void = (url) => location.assign(url)) {
  const url = systemBrowserUrl(navigator.userAgent, location.href)
  if (url === null) return
  setExpiring(LEFT, true, IN_APP_GAP)
  go(url)
}

/**
 * Announces that the page will open in the system browser, and opens it 2 s later unless the visitor closes the notice
 * (BANNER-25, O-62). Not twice in 5 minutes (BANNER-26): then it only offers the link. Returns a function that stops
 * it.
 */
export function leaveInAppBrowser(
  layout: Pick<Stores['layout'], 'appStrip' | 'showAppStrip'>,
  go?: (url: string) => void,
): () => void {
  const hasLeft = getExpiring(LEFT) !== null
  layout.showAppStrip('in-app')
  if (hasLeft) return () => {}
  const leave = () => layout.appStrip === 'in-app' && openInSystemBrowser(go)
  const timer = setTimeout(leave, Math.max(0, IN_APP_DELAY - sinceLoad())) // this code is lazy, so time has passed
  return () => clearTimeout(timer)
}
