import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

import { readBrand } from '../../brands/read-brand.ts'
import type { Language } from '../../src/contract/languages.ts'
import { getSitemap } from '../../src/contract/pages.ts'
import { PUBLIC_PATHS, SEO_PATHS, WRITTEN_PATHS } from '../../src/constants/urls.ts'
import { pageUrl, pageVersions } from '../../src/lib/page-url.ts'
import { type Environment, originOf } from './environment.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Names the sitemap of the build and that of the API. Forbids nothing: private pages have noindex, and a robot reads that only on
 * pages that it may open.
 */
export function robotsText(origin: string | null, apiHost = ''): string {
  const lines = ['User-agent: *', 'Allow: /']
  if (origin === null) return `${lines.join('\n')}\n`
  const sitemaps = [`${origin}/sitemap.xml`, `${apiHost || origin}${getSitemap.path}`]
  return `${[...lines, '', ...sitemaps.map((url) => `Sitemap: ${url}`)].join('\n')}\n`
}

/** Every page whose URL does not depend on server data: each language version names all of them (STATIC-09). */
export function sitemapXml(origin: string, languages: readonly Language[] = readBrand().languages): string {
  const isInLanguages = (path: string) => SEO_PATHS.some((each) => each === path)
  const entries = (path: string) => {
    if (!isInLanguages(path)) return [`<url><loc>${escape(pageUrl(origin, path, null))}</loc></url>`]
    const versions = pageVersions(origin, path, languages)
    const links = versions
      .map(({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(url)}"/>`)
      .join('')
    return versions.map(({ url }) => `<url><loc>${escape(url)}</loc>${links}</url>`)
  }
  const paths = [...new Set<string>([...SEO_PATHS, ...PUBLIC_PATHS, ...WRITTEN_PATHS])]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap(entries),
    '</urlset>',
    '',
  ].join('\n')
}

/** Writes robots.txt, and sitemap.xml if the origin of the app is known, because its URLs are absolute. */
export function searchEngineFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'qumai:search-engine-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      if (config.build.ssr) return
      const folder = resolve(config.root, config.build.outDir)
      const origin = originOf(config.env as Environment)
      writeFileSync(join(folder, 'robots.txt'), robotsText(origin, config.env['VITE_API_HOST']))
      if (origin !== null) writeFileSync(join(folder, 'sitemap.xml'), sitemapXml(origin))
    },
  }
}
