import { globSync, readFileSync } from 'node:fs'

import { readBrand } from '../../../brands/read-brand.ts'
import { brandedPage } from '../../build/brand-plugin.ts'
import { manifestOf } from '../../build/manifest.ts'
import { languages, type Text, type Texts } from './text.ts'

type Catalogue = Record<string, string>

export function readCatalogues(): Record<(typeof languages)[number], Catalogue> {
  const read = (language: string) => JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Catalogue
  return { en: read('en'), ru: read('ru'), kk: read('kk'), az: read('az') }
}

/** Texts of the catalogues in all four languages; check-translations reports missing ones. */
export function catalogueTexts(catalogues: ReturnType<typeof readCatalogues>): Text[] {
  return Object.keys(catalogues.en)
    .filter((key) => languages.every((language) => catalogues[language][key] !== undefined))
    .map((key) => {
      const texts = Object.fromEntries(languages.map((language) => [language, catalogues[language][key] ?? '']))
      return { key, from: 'catalogue', texts: texts as Texts }
    })
}

const literal = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`
const fourTexts = new RegExp(String.raw`\bfour\(\s*((?:(?:${literal})\s*,?\s*){4})\)`, 'g')

const unescape = (code: string) =>
  code
    .slice(1, -1)
    .replace(/\$\{([^}]*)\}/g, (_, name: string) => `{${name.replace(/\W/g, '') || 'value'}}`)
    .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(.)/g, '$1')

/** The texts of `four(en, ru, kk, az)` in a source of the mock; placeholders of templates become those of a message. */
export function textsOfSource(file: string, code: string): Text[] {
  return [...code.matchAll(fourTexts)].map(([, inside = '']) => {
    const [en = '', ru = '', kk = '', az = ''] = [...inside.matchAll(new RegExp(literal, 'g'))].map(([text]) =>
      unescape(text),
    )
    return { key: `${file}: ${en}`, from: 'mock', texts: { en, ru, kk, az } }
  })
}

/** Calls of `four` whose texts cannot be read statically, because one of them is concatenated. */
export function unreadTexts(file: string, code: string): string[] {
  const calls = [...code.matchAll(/(?<!function )\bfour\(/g)].length
  const unread = calls - textsOfSource(file, code).length
  return unread === 0 ? [] : [`${file}: ${unread} of ${calls} calls of four() have texts that are no whole literals`]
}

const mockFiles = () => globSync('mock-server/**/*.ts', { exclude: (name) => name.includes('.test.') }).toSorted()
export const unreadMockTexts = () => mockFiles().flatMap((file) => unreadTexts(file, readFileSync(file, 'utf8')))

/** index.html has English only; the other languages are the brand, which breaks no rule. */
const brand = readBrand()

type Manifest = { shortcuts?: { name: string; name_localized?: Partial<Texts> }[] }

/** Names of the shortcuts of the installed app, and the fixed texts of index.html, which are English. */
export function fixedTexts(
  manifest = manifestOf(brand),
  html = brandedPage(readFileSync('index.html', 'utf8'), brand),
): Text[] {
  const shortcuts = (JSON.parse(manifest) as Manifest).shortcuts ?? []
  const ofHtml = [
    ...html.matchAll(
      /<title>([^<]*)<|name="description" content="([^"]*)"|og:(?:title|description)" content="([^"]*)"/g,
    ),
  ]
  return [
    ...shortcuts.map(({ name, name_localized: names = {} }, index): Text => {
      const texts = Object.fromEntries(languages.map((language) => [language, names[language] ?? ''])) as Texts
      // the plain name is the Russian one, like `lang` of the manifest
      return {
        key: `manifest: shortcut ${index + 1}`,
        from: 'built-in',
        texts: { ...texts, ru: names.ru === name ? name : '' },
      }
    }),
    ...ofHtml.map(([, title, description, shared], index): Text => {
      const text = title ?? description ?? shared ?? ''
      return {
        key: `index.html: ${index + 1}`,
        from: 'built-in',
        texts: { en: text, ru: brand.name, kk: brand.name, az: brand.name },
      }
    }),
  ]
}

export function mockTexts(): Text[] {
  return mockFiles().flatMap((file) => textsOfSource(file, readFileSync(file, 'utf8')))
}

/** The screen that must work without catalogues: `kk: { title: '…', … }`, read as text, for Node knows no `~`. */
export function builtInTexts(code = readFileSync('src/shell/screens/region-texts.ts', 'utf8')): Text[] {
  const textOf = (language: string, part: string) =>
    new RegExp(String.raw`\b${language}: \{[^}]*?\b${part}: (${literal})`).exec(
      code.replaceAll('{brand}', '<brand>'),
    )?.[1]
  return (['title', 'text', 'support'] as const).map((part) => {
    const texts = Object.fromEntries(languages.map((language) => [language, unescape(textOf(language, part) ?? "''")]))
    return { key: `region-texts: ${part}`, from: 'built-in', texts: texts as Texts }
  })
}
