import type { I18n, Messages } from '@lingui/core'

import type { Language } from '~/contract/languages.ts'

/** A catalogue of locales/, compiled by the build. */
type CatalogueModule = { default: unknown }

/** The copies built into the app, one chunk each: no text waits for the server. */
const builtIn: Record<Language, () => Promise<CatalogueModule>> = {
  en: () => import('../../../locales/en.json'),
  ru: () => import('../../../locales/ru.json'),
  kk: () => import('../../../locales/kk.json'),
  az: () => import('../../../locales/az.json'),
}

/**
 * Shows the built-in texts of a language, unless another one is wanted once they have loaded. If the chunk fails to
 * load, the language stays; if none is shown yet, English is used, then the bare keys.
 */
export async function showLanguage(i18n: I18n, language: Language, isWanted = () => true): Promise<void> {
  const candidates: Language[] = i18n.locale ? [language] : [language, 'en']
  for (const candidate of candidates) {
    const loaded = await builtIn[candidate]().catch(() => null)
    if (!isWanted()) return
    if (!loaded) continue
    i18n.load(candidate, loaded.default as Messages)
    i18n.activate(candidate)
    if (typeof document !== 'undefined') document.documentElement.lang = candidate
    return
  }
  if (!i18n.locale) i18n.loadAndActivate({ locale: language, messages: {} })
}
