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
