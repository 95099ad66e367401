import { getExpiring, setExpiring } from '~/platform/storage-expiry.ts'
import { sinceLoad } from '~/platform/scheduling.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { IN_APP_DELAY, IN_APP_GAP } from './constants.ts'

/** Is this the browser inside the Facebook or Instagram app on a phone? Sign-in and payments fail there (BANNER-25). */
export function isInAppBrowser(userAgent: string): boolean {
  const isSocial = /\bFB(AN|AV|_IAB)\b|\bInstagram\b/.test(userAgent)
  return isSocial && /Android|iPhone|iPad|iPod/.test(userAgent)
}

/**
 * URL that opens the same page in the system browser: a fixed template around our URL (O-62). Null if `page` is not a
 * web page.
 */
export function systemBrowserUrl(userAgent: string, page: string): string | null {
  const url = URL.parse(page)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const scheme = url.protocol.slice(0, -1)
  const place = `${url.host}${url.pathname}${url.search}`
  if (!/Android/.test(userAgent)) return `x-safari-${scheme}://${place}`
  return `intent://${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
}

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
