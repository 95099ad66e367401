import { notificationActionReader } from '~/contract/notifications.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import { cutText } from '~/lib/text.ts'
import { safeLink } from '~/lib/safe-url.ts'

/**
 * The button of a message: label and target, already validated. `isOver`: the server reports that its target is gone
 * (PLUS-34).
 */
export type MessageAction = { label: string; href: string; isOver: boolean }

const LONGEST_LABEL = 60
const slug = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,127}$/u

type Target = { kind: 'Game' | 'Page' | 'Promocode'; value: string }

/** Path of each kind of target in this app (DATA-26); null for an unknown target. */
function pathOf({ kind, value }: Target): string | null {
  if (kind === 'Game') return slug.test(value) ? `/games/${encodeURIComponent(value)}` : null
  if (kind === 'Promocode') {
    const code = cleanPromoCode(value)
    return code ? `/bonuses?promocode=${encodeURIComponent(code)}` : null
  }
  const link = safeLink(value)
  return link.kind === 'internal' ? link.href : null
}

/**
 * The button described by the `action` of a message (NOTIF-18, NOTIF-21). Null for broken JSON, for no button, and for
 * an unsafe link. A target takes precedence over the URL.
 */
export function readAction(action: string | null): MessageAction | null {
  const button = action === null ? undefined : notificationActionReader.safeParse(parseJson(action)).data?.button
  const label = cutText(button?.title.trim() ?? '', LONGEST_LABEL)
  if (!button || label === '') return null
  const link = safeLink(button.url)
  const href = button.target ? pathOf(button.target) : link.kind === 'unsafe' ? null : link.href
  return href === null ? null : { label, href, isOver: button.is_over ?? false }
}
