import { send } from '~/api/transport/client.ts'
import { checkBan } from '~/contract/auth.ts'
import type { SessionStore } from '~/stores/session-store.ts'
import { BAN_CHECK_AFTER } from '~/constants/session.ts'
import { ageOf } from '~/lib/moments.ts'
import { onVisibility, type Page } from '~/platform/visibility.ts'

/**
 * Checks for a ban when the tab is shown again after a while: nothing is polled in a hidden tab (API-15). A ban
 * response ends the session like that of any other call. Returns an unsubscribe function.
 */
export function checkBanOnReturn(session: SessionStore, page: Page = document): () => void {
  let leftAt = page.visibilityState === 'hidden' ? Date.now() : null // a tab may be opened in the background
  return onVisibility((isVisible) => {
    if (!isVisible) {
      leftAt = Date.now()
      return
    }
    const isLong = leftAt !== null && ageOf(leftAt, Date.now()) >= BAN_CHECK_AFTER
    leftAt = null
    if (isLong && session.isSignedIn) send(checkBan, {}).catch(() => undefined)
  }, page)
}
