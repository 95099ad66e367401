import { existsSync, globSync, readFileSync } from 'node:fs'

import type { Language } from '../src/constants/languages.ts'
import type { currencies } from '../src/constants/money.ts'
import type { Tokens } from './tokens.ts'

type Currency = (typeof currencies)[number]

/** A shape of the logo: attributes of an SVG path. Colours are tokens, such as `var(--brass)`. */
type Shape = { readonly d: string } & Readonly<Record<string, string | number>>

/** The content of `brand.json`. */
export type BrandFile = {
  name: string
  /** The owner, in the footer and for search engines. */
  legalName: string
  /** For search engines and shared links, in English. */
  description: string
  /** The colours of a device without a choice. */
  theme: string
  /** Languages of the interface, in the order of the picker: the first is that of the manifest. */
  languages: Language[]
  /** Currencies of accounts; the first is that of a visitor from an unknown country. */
  currencies: Currency[]
  /** The package that the files in `fonts/` are cut from. */
  font: string
  /** Promo code of the app, in builds with a mock. */
  appPromoCode: string
  /** Defaults of `VITE_` settings, such as contacts and licence marks. */
  settings: Record<string, string>
  /** Texts that differ from `locales/`, by key and language. */
  texts: Record<string, Record<string, string>>
  logo: { width: number; height: number; shapes: Shape[] }
}

export type Brand = BrandFile & { id: string; folder: string; tokens: Tokens }

const root = `${import.meta.dirname}/`

/** Puts the brand's texts into a catalogue. Throws for a key that the catalogue lacks. */
export function withOwnTexts(catalogue: Record<string, string>, language: string, { texts }: Pick<BrandFile, 'texts'>) {
  const own = Object.entries(texts).map(([key, text]) => {
    if (catalogue[key] === undefined) throw new Error(`No text ${key} in locales/${language}.json`)
    return [key, text[language] ?? catalogue[key]] as const
  })
  return { ...catalogue, ...Object.fromEntries(own) }
}

/** Ids of all brands: the folders with a `brand.json`. */
export const brandIds = (): string[] =>
  globSync('*/brand.json', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').split('/')[0] ?? '')
    .toSorted()

/** Reads a brand, by default that of `QUMAI_BRAND`. Throws for an unknown one. */
export function readBrand(id = process.env['QUMAI_BRAND'] || 'qumai'): Brand {
  const folder = `${root}${id}/`
  if (!/^[\w-]+$/.test(id) || !existsSync(`${folder}brand.json`))
    throw new Error(`QUMAI_BRAND names no brand: ${id}. There are: ${brandIds().join(', ')}`)
  const read = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'))
  return { ...(read('brand.json') as BrandFile), id, folder, tokens: read('tokens.json') as Tokens }
}
