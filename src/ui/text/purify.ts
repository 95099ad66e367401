import DOMPurify from 'dompurify'

import { safeLink } from '~/lib/safe-url.ts'
import { ownerNow } from '~/platform/owner.ts'

// prettier-ignore
const ALLOWED_TAGS = [
  'a', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'li', 'mark', 'ol', 'p', 'pre', 's', 'small', 'span',
  'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul',
]
// prettier-ignore
const ALLOWED_ATTR = [
  'alt', 'colspan', 'datetime', 'dir', 'height', 'href', 'lang', 'rowspan', 'scope', 'src', 'start', 'title', 'width',
]

const purify = DOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') checkLink(node)
  if (node.nodeName === 'IMG') checkImage(node)
})

function checkLink(anchor: Element) {
  const { kind, href } = safeLink(anchor.getAttribute('href') ?? '')
  if (kind === 'unsafe') return anchor.removeAttribute('href')
  anchor.setAttribute('href', href)
  if (kind === 'internal') return undefined
  anchor.setAttribute('rel', 'noopener noreferrer nofollow')
  if (href.startsWith('http')) anchor.setAttribute('target', '_blank')
  return undefined
}

function checkImage(image: Element) {
  const { kind, href } = safeLink(image.getAttribute('src') ?? '')
  if (kind === 'internal' || href.startsWith('https:')) image.setAttribute('loading', 'lazy')
  else image.remove()
}

/** The last sanitized texts: icons of a strip render again at each visit of their page, and sanitizing parses them. */
const cleaned = new Map<string, string>()
const CLEANED_MAX = 100
/** The owner of the cache: it contains messages. */
let cleanedFor = ownerNow()

/**
 * Sanitizes HTML of the server: a short list of tags and attributes, no `style`, `id`, `class` or forms, links
 * checked. Returns TrustedHTML if the browser enforces trusted types.
 */
export function purifyHtml(html: string): string {
  if (cleanedFor !== ownerNow()) cleaned.clear()
  cleanedFor = ownerNow()
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= CLEANED_MAX) cleaned.clear()
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
  const result = clean as unknown as string // React passes the object unchanged to innerHTML
  cleaned.set(html, result)
  return result
}
