import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { languages, type Language } from '~/contract/languages.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'

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

const isSeoPath = (path: string): path is SeoPath => Object.hasOwn(seoPages, path)

/** `hreflang` of the pages of one path in each language, the address without one for everybody else (STATIC-09). */
function alternatesOf(path: SeoPath): [hreflang: string, href: string][] {
  const page = `${location.origin}${path}`
  const inLanguage = (language: Language): [string, string] => [language, `${page}?language=${language}`]
  return [...languages.map(inLanguage), ['x-default', page]]
}

function link(rel: string, href: string, hreflang?: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href, ...(hreflang ? { hreflang } : {}) })
}

/**
 * Keeps the head right for search engines while one moves through the pages: description, and on the pages of the
 * list the address that counts and a link per language. An address with `?language=` opens in it (SHELL-39).
 */
export function usePageHead() {
  const { t } = useT()
  const path = useLocation({ select: ({ pathname }) => (pathname === '/' ? '/' : pathname.replace(/\/$/, '')) })
  const description = t(isSeoPath(path) ? seoPages[path] : 'seo.main', { brand: config.brand })

  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])

  useEffect(() => {
    if (!isSeoPath(path)) return undefined
    const alternates = alternatesOf(path).map(([hreflang, href]) => link('alternate', href, hreflang))
    const added = [link('canonical', `${location.origin}${path}`), ...alternates]
    document.head.append(...added)
    return () => added.forEach((element) => element.remove())
  }, [path])
}
