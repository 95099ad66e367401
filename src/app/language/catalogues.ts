import type { Language } from '~/contract/languages.ts'

/** A catalogue of locales/, compiled by the build. */
type Catalogues = Record<Language, () => Promise<{ default: unknown }>>

/** The copies built into the app, one chunk each: no text waits for the server. */
export const builtIn: Catalogues = {
  en: () => import('../../../locales/en.json'),
  ru: () => import('../../../locales/ru.json'),
  kk: () => import('../../../locales/kk.json'),
  az: () => import('../../../locales/az.json'),
}

/** The texts of lazy screens (`isLazyText`), one more chunk each. */
export const lazy: Catalogues = {
  en: () => import('../../../locales/en.json?late'),
  ru: () => import('../../../locales/ru.json?late'),
  kk: () => import('../../../locales/kk.json?late'),
  az: () => import('../../../locales/az.json?late'),
}
