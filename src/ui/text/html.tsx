import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { safeLink } from '~/lib/safe-url.ts'

import { useGoInside } from '../links/app-link.tsx'
import styles from './html.module.css'
import { Skeleton } from '../primitives/skeleton.tsx'

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

type Purify = (html: string) => string
let loaded: Purify | undefined

const lines = ['92%', '100%', '68%']

type Props = {
  html: string
  className?: string | undefined
  /** Shown until the sanitizer has loaded; default: skeleton lines. */
  whileLoading?: ReactNode
}

/** HTML of the server. A single picture is rendered without the sanitizer, which loads when needed. */
export function Html({ html, className, whileLoading }: Props) {
  const picture = plainImage(html)
  if (!picture) return <SanitizedHtml html={html} className={className} whileLoading={whileLoading} />
  return (
    <div className={className ? `${styles['html']} ${className}` : styles['html']}>
      <img loading="lazy" {...picture} alt={picture.alt} onError={({ nativeEvent }) => hideBroken(nativeEvent)} />
    </div>
  )
}

/** The only component that writes HTML. */
function SanitizedHtml({ html, className, whileLoading }: Props) {
  const [purify, setPurify] = useState<Purify | undefined>(() => loaded)

  useEffect(() => {
    if (purify) return undefined
    let isHere = true
    const load = async () => {
      const { purifyHtml } = await import('./purify.ts')
      loaded = purifyHtml
      if (isHere) setPurify(() => purifyHtml)
    }
    void load().catch(() => undefined) // without the sanitizer only the placeholder is shown
    return () => {
      isHere = false
    }
  }, [purify])

  const classes = className ? `${styles['html']} ${className}` : styles['html']
  if (purify) return <CleanHtml html={purify(html)} className={classes} />
  if (whileLoading !== undefined) return whileLoading
  return (
    <div className={classes} aria-busy>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  )
}

/** Hides a decorative picture that fails to load, and with it the browser's broken-image icon. */
function hideBroken({ target }: Event) {
  if (target instanceof HTMLImageElement && target.alt === '') target.style.visibility = 'hidden'
}

/** Its links go through the router, like any other. */
function CleanHtml({ html, className }: { html: string; className: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const goInside = useGoInside()

  // before a picture can fail
  useLayoutEffect(() => {
    const element = ref.current
    element?.addEventListener('error', hideBroken, { capture: true })
    return () => element?.removeEventListener('error', hideBroken, { capture: true })
  }, [])

  const follow = useEffectEvent((event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const link = safeLink(anchor?.getAttribute('href') ?? '')
    if (link.kind === 'internal') goInside(event, link.href)
  })
  useEffect(() => {
    const element = ref.current
    const listener = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [])

  return <div ref={ref} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
