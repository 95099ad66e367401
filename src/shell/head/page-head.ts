import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { cmsPagesQuery } from '~/api/pages.ts'
import { type Language, languages } from '~/contract/languages.ts'
import { MOVED_PATHS, PRIVATE_PARTS, WRITTEN_PATHS } from '~/constants/search-engines.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { trustedData } from '~/platform/trusted-types.ts'

type Crumb = { name: string; path: string }

/** Who runs the site. No ratings, no prices: nothing that nobody has said. */
const organization = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: config.brand,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: config.support.email },
})

/** Where a page stands, from the main one on. */
const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** A block of data for search engines. */
function dataBlock(data: object): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.text = trustedData(JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
  return script
}

type Preview = {
  /** As the document has it. */
  title: string
  description: string
  language: Language
  /** Null for a page of a player, whose address may hold a secret. */
  path: string | null
}

const PICTURE = '/icons/share.png' // drawn by tools/make-icons.ts
const LOCALES = { en: 'en_US', ru: 'ru_RU', kk: 'kk_KZ', az: 'az_AZ' } satisfies Record<Language, string>

/** Sets one property of Open Graph; null takes it out. */
function setProperty(property: string, content: string | null) {
  const known = document.querySelector(`meta[property="${property}"]`)
  if (content === null) return known?.remove()
  const element = known ?? document.head.appendChild(document.createElement('meta'))
  element.setAttribute('property', property)
  element.setAttribute('content', content)
}

/**
 * What messengers and social networks show of a link to this page (Open Graph; others read the same). They run no script: it
 * is for a prerenderer that answers them, as docs/hosting.md tells. index.html says it of the whole.
 */
function usePreview({ title, description, language, path }: Preview) {
  useEffect(() => {
    setProperty('og:title', title)
    setProperty('og:description', description)
    setProperty('og:image', location.origin + PICTURE)
    setProperty('og:locale', LOCALES[language])
    setProperty('og:url', path === null ? null : location.origin + path)
  }, [title, description, language, path])
}

/** Pages that search engines are told about (STATIC-08), by their text; every other page has that of the main one. */
const seoPages = {
  '/': 'seo.main',
  '/games/category/all-games': 'seo.allGames',
  '/contacts': 'seo.contacts',
  '/bonus': 'seo.bonus',
  '/games/fruit-cocktail': 'seo.fruitCocktail',
  '/games/resident': 'seo.resident',
} as const
type SeoPath = keyof typeof seoPages

/** Lists that a page of one of their parts belongs to, by their first part. */
const parents = { tournaments: 'nav.tournaments', news: 'news.title', games: 'games.all' } as const

const isSeoPath = (path: string): path is SeoPath => Object.hasOwn(seoPages, path)
const isWritten = (path: string) => WRITTEN_PATHS.some((each) => each === path)
const isPrivate = (path: string) => PRIVATE_PARTS.some((part) => path.split('/')[1] === part)

/** `hreflang` of the pages of one path in each language, the address without one for everybody else (STATIC-09). */
function alternatesOf(path: SeoPath): [hreflang: string, href: string][] {
  const page = `${location.origin}${path}`
  const inLanguage = (language: Language): [string, string] => [language, `${page}?language=${language}`]
  return [...languages.map(inLanguage), ['x-default', page]]
}

function link(rel: string, href: string, hreflang?: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href, ...(hreflang ? { hreflang } : {}) })
}

function meta(name: string, content: string): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name, content })
}

/** Puts elements into the head for as long as the effect lasts. */
function inHead(...elements: HTMLElement[]) {
  document.head.append(...elements)
  return () => elements.forEach((element) => element.remove())
}

/**
 * Keeps the head right for search engines while one moves through the pages: title and description, the operator's where there are
 * such (API-61); on the pages of the list the address that counts and a link per language, an address with `?language=`
 * opens in it (SHELL-39); what is a player's own stays out of every index; data of the organisation and of the place.
 */
export function usePageHead() {
  const { t, language } = useT()
  const path = useLocation({ select: ({ pathname }) => (pathname === '/' ? '/' : pathname.replace(/\/$/, '')) })
  const { data: pages } = useQuery({ ...cmsPagesQuery(language), ...(isWritten(path) ? {} : { enabled: false }) })
  const written = isWritten(path) ? pages?.find((page) => page.path === path) : undefined
  useWrittenTitle(written?.title || undefined)
  const description = written?.description || t(isSeoPath(path) ? seoPages[path] : 'seo.main', { brand: config.brand })

  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])

  useEffect(() => {
    if (!isSeoPath(path)) return undefined
    const alternates = alternatesOf(path).map(([hreflang, href]) => link('alternate', href, hreflang))
    return inHead(link('canonical', `${location.origin}${path}`), ...alternates)
  }, [path])

  useEffect(() => {
    if (isPrivate(path)) return inHead(meta('robots', 'noindex'))
    return inHead(dataBlock(organization(location.origin)))
  }, [path])
  const title = useTitle()
  useBreadcrumbs(path, title.replace(` · ${config.brand}`, ''))
  usePreview({ title, description, language, path: isPrivate(path) ? null : path })
  useMovedMark()
}

/** The title that the operator gives a page goes before the one that the page gives itself (API-61). */
function useWrittenTitle(title: string | undefined) {
  useEffect(() => {
    const element = document.querySelector('title')
    if (!title || !element) return undefined
    const own = document.title
    const written = `${title} · ${config.brand}`
    const show = () => {
      if (document.title !== written) document.title = written
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(element, { childList: true })
    return () => {
      observer.disconnect()
      document.title = own // the page that comes names itself
    }
  }, [title])
}

/** The title of the document, which a page sets once it knows it. */
function useTitle(): string {
  const [title, setTitle] = useState(document.title)
  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return undefined
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  return title
}

/** The way from the main page to this one, for a page of a list. */
function useBreadcrumbs(path: string, title: string) {
  const { t } = useT()
  const [, first = '', second] = path.split('/')
  const parent = Object.hasOwn(parents, first) ? t(parents[first as keyof typeof parents]) : null
  useEffect(() => {
    if (parent === null || second === undefined || title === config.brand) return undefined
    const crumbs = [
      { name: config.brand, path: '/' },
      { name: parent, path: `/${first}` },
      { name: title, path },
    ]
    return inHead(dataBlock(breadcrumbs(location.origin, crumbs)))
  }, [first, parent, path, second, title])
}

/** A document that was asked for under an address of old tells a prerenderer where it is now (ROUTE-37). */
function useMovedMark() {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const asked = URL.canParse(entry?.name ?? '') ? new URL(entry?.name ?? '').pathname : ''
    const target = Object.hasOwn(MOVED_PATHS, asked) ? MOVED_PATHS[asked] : undefined
    if (target === undefined) return undefined
    return inHead(
      meta('prerender-status-code', '301'),
      meta('prerender-header', `Location: ${location.origin}${target}`),
    )
  }, [])
}
