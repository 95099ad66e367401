import { registerRoute } from 'workbox-routing'

import { SHARE } from '../src/constants/urls.ts'
import { ownPath } from '../src/lib/outside-url.ts'
import { notPages } from './navigation.ts'
import { worker } from './scope.ts'

const link = /https?:\/\/[^\s<>"«»]+/giu
/** Punctuation after a link in a sentence. */
const tail = /[.,;:!?)\]]+$/
/** A rough check: the page cleans the code (platform/offered-code). */
const code = /^[\p{L}\p{N}_-]{1,64}$/u

/** Returns the page for shared texts: that of a link of this origin, the field of a promo code, else a message. */
export function pageOfShare(texts: readonly string[]): string {
  const links = texts.flatMap((text) => text.match(link) ?? [])
  for (const found of links) {
    const path = ownPath(found.replace(tail, ''), worker.location.origin)
    if (path !== null && !notPages.some((other) => other.test(path))) return path
  }
  const shared = texts.find((text) => code.test(text))
  return shared !== undefined && links.length === 0 ? `/bonuses?promocode=${encodeURIComponent(shared)}` : SHARE.target
}

/**
 * Opens what another app shares into the installed one (PLUS-89). The data come by POST and stay on the device: a link may
 * contain a sign-in token, which a server would log.
 */
export function openShares() {
  registerRoute(
    ({ url, request }) => url.pathname === SHARE.path && request.mode === 'navigate',
    async ({ request }) => {
      const data = await request.formData().catch(() => new FormData())
      const texts = [data.get('url'), data.get('text')].flatMap((text) => (typeof text === 'string' ? text.trim() : []))
      return Response.redirect(pageOfShare(texts), 303)
    },
    'POST',
  )
}
