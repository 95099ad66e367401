import { readFileSync } from 'node:fs'

import type { AcceptedPlugin } from 'postcss'
import { loadEnv, type Plugin } from 'vite'

import type { Brand } from '../../brands/read-brand.ts'
import type { Language } from '../../src/constants/languages.ts'
import { valuesOf } from '../../brands/tokens.ts'
import { shownOf } from '../../src/lib/brand.ts'
import { manifestOf } from './manifest.ts'

const MANIFEST = 'manifest.webmanifest'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export const shownBrand = (brand: Brand) => shownOf(brand.id, brand, brand.tokens as never)

/** The text of a page without scripts: it has no catalogue. */
const needsScript: Record<Language, string> = {
  kk: 'JavaScript керек',
  az: 'JavaScript lazımdır',
  ru: 'нужен JavaScript',
  en: 'JavaScript is needed',
}

/**
 * Puts the brand into index.html: `{name}`, `{description}`, and theme, language and text of a page without scripts.
 * Its language is English like that of the description, or the brand's first one.
 */
export function brandedPage(page: string, brand: Brand): string {
  const { brandTheme, grounds } = shownBrand(brand)
  const theme = brandTheme === 'light' ? 'light' : 'dark'
  const values: Record<string, string> = {
    name: brand.name,
    description: brand.description,
    theme,
    ground: grounds[theme],
    language: brand.languages.includes('en') ? 'en' : (brand.languages[0] ?? 'en'),
    needsScript: brand.languages.map((language) => needsScript[language]).join(' · '),
  }
  return page.replace(/\{(name|description|theme|ground|language|needsScript)\}/g, (_, key: string) =>
    escaped(values[key] ?? ''),
  )
}

/**
 * Replaces `@brand dark;` in a sheet by the tokens of that group, and `@brand dark text;` by `--dark-text`, which has the
 * same value in both themes. Replaces `@brand-fonts;` by the font faces of the brand, with the URLs of their files.
 */
export const brandTokens = ({ tokens, folder }: Brand): AcceptedPlugin => ({
  postcssPlugin: 'brand-tokens',
  Once(root, { Declaration, parse }) {
    root.walkAtRules('brand-fonts', (rule) => {
      const from = `${folder}fonts/fonts.css`
      rule.replaceWith(parse(readFileSync(from, 'utf8'), { from }).nodes)
    })
    root.walkAtRules('brand', (rule) => {
      const [group = '', ...names] = rule.params.split(' ')
      const all = valuesOf(tokens, group)
      const chosen = names.map((name) => [`${group}-${name}`, all[name] ?? ''] as const)
      const values = names.length > 0 ? chosen : Object.entries(all)
      rule.replaceWith(
        values.map(
          ([name, value]) => new Declaration({ prop: `--${name}`, value, ...(rule.source && { source: rule.source }) }),
        ),
      )
    })
  },
})

/** The brand in code: `src/lib/brand.ts` becomes its values. For every bundle, also the worker and inline scripts. */
export const brandInCode = (brand: Brand): Plugin => ({
  name: 'qumai:brand-in-code',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/src/lib/brand.ts')) return null
    const exports = Object.entries(shownBrand(brand))
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
})

/** The brand of an app: its settings, page, code and manifest. The environment and `.env` files override its settings. */
export const brandOfApp = (brand: Brand): Plugin[] => [
  brandInCode(brand),
  {
    name: 'qumai:brand',
    config(_, { mode }) {
      const set = loadEnv(mode, process.cwd(), 'VITE_')
      for (const [name, value] of Object.entries(brand.settings)) process.env[name] ??= set[name] ?? value
    },
    transformIndexHtml: { order: 'pre', handler: (page) => brandedPage(page, brand) },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json')
        response.end(manifestOf(brand))
      })
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifestOf(brand) })
    },
  },
]
