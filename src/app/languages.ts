import type { I18n, Messages } from '@lingui/core'

import { send } from '~/api/client.ts'
import type { Language } from '~/contract/languages.ts'
import { getTranslations } from '~/contract/visitor.ts'
import { compileCatalogue, type Catalogue } from '~/lib/i18n.ts'

/** A catalogue of locales/, compiled by the build. */
type CatalogueModule = { default: unknown }

/** The copies built into the app: nothing waits for the server to show a text. One chunk each. */
const builtIn: Record<Language, () => Promise<CatalogueModule>> = {
  en: () => import('../../locales/en.json'),
  ru: () => import('../../locales/ru.json'),
  kk: () => import('../../locales/kk.json'),
  az: () => import('../../locales/az.json'),
}

/**
 * Shows the built-in texts of a language. A chunk that does not load leaves the language as it was, unless
 * nothing is shown yet: then English, then the bare keys.
 */
export async function showLanguage(i18n: I18n, language: Language): Promise<void> {
  const candidates: Language[] = i18n.locale ? [language] : [language, 'en']
  for (const candidate of candidates) {
    const loaded = await builtIn[candidate]().catch(() => null)
    if (!loaded) continue
    i18n.load(candidate, loaded.default as Messages)
    i18n.activate(candidate)
    if (typeof document !== 'undefined') document.documentElement.lang = candidate
    return
  }
  if (!i18n.locale) i18n.loadAndActivate({ locale: language, messages: {} })
}

/** Lays the texts that differ over the built-in ones; a key that they lack keeps its built-in text. */
async function layOver(i18n: I18n, language: Language, texts: Catalogue) {
  if (i18n.locale !== language) return
  const compiled = await compileCatalogue(texts)
  const changed = Object.entries(compiled).filter(
    ([key, message]) => JSON.stringify(i18n.messages[key]) !== JSON.stringify(message),
  )
  if (changed.length > 0) i18n.load(language, Object.fromEntries(changed))
}

/**
 * Brings the operator's texts: what an earlier visit saved, then what the server has now (I18N-05), which is
 * saved for the next start and for offline. A failure leaves what is shown.
 */
export async function refreshLanguage(i18n: I18n, language: Language): Promise<void> {
  const { loadTranslations, saveTranslations } = await import('~/db/translations.ts')
  const saved = await loadTranslations(language)
  if (saved) await layOver(i18n, language, saved)
  const fresh = await send(getTranslations, { params: { lng: language } }).catch(() => null)
  if (!fresh) return
  await layOver(i18n, language, fresh)
  await saveTranslations(language, fresh)
}
