import { safeLink } from '~/lib/safe-url.ts'

type Attributes = Readonly<Partial<Record<'src' | 'alt' | 'width' | 'height', string>>>

const single = /^<img((?: (?:src|alt|width|height)="[^"<>&]*")+) ?\/?>$/
const attribute = / (\w+)="([^"]*)"/g

/**
 * The attributes of HTML that is one picture with nothing to sanitize, as most icons are; null for any other HTML. Such
 * a picture needs no sanitizer.
 */
export function plainImage(html: string): Attributes | null {
  const written = single.exec(html.trim())?.[1]
  if (written === undefined) return null
  const pairs = [...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, value] as const)
  const attributes: Attributes = Object.fromEntries(pairs)
  const { kind, href } = safeLink(attributes.src ?? '')
  const isAllowed = kind === 'internal' || href.startsWith('https:')
  return isAllowed && pairs.length === Object.keys(attributes).length ? attributes : null
}
