import file from '../../brands/qumai/brand.json' with { type: 'json' }
import tokens from '../../brands/qumai/tokens.json' with { type: 'json' }
import type { Language } from '../constants/languages.ts'
import type { currencies } from '../constants/money.ts'

type Currency = (typeof currencies)[number]
type Shape = { readonly d: string } & Readonly<Record<string, string | number | undefined>>
type Source = {
  name: string
  legalName: string
  theme: string
  languages: readonly string[]
  currencies: readonly string[]
  appPromoCode: string
  logo: { width: number; height: number; shapes: readonly Shape[] }
}
type Theme = 'light' | 'dark'
type Colors = Readonly<Record<Theme, Readonly<Record<'bg' | 's1', { $value: { hex: string } }>>>>

/** Returns the parts of a brand that the app shows, by export of this module. */
export function shownOf(
  id: string,
  { name, legalName, theme, languages, currencies, appPromoCode, logo }: Source,
  { dark, light }: Colors,
) {
  const grounds: Record<Theme, string> = { light: light.bg.$value.hex, dark: dark.bg.$value.hex }
  return {
    brand: { id, name, appPromoCode },
    legalName,
    brandLanguages: languages as readonly Language[],
    brandCurrencies: currencies as readonly Currency[],
    brandTheme: theme as Theme | 'system',
    grounds,
    darkSurface: dark.s1.$value.hex,
    logo,
  }
}

/** The build replaces this module by the values of its brand (tools/build/brand-plugin.ts); tests and Node use these. */
export const { brand, legalName, brandLanguages, brandCurrencies, brandTheme, grounds, darkSurface, logo } = shownOf(
  'qumai',
  file,
  tokens,
)
