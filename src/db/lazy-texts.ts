import type { I18n, Messages } from '@lingui/core'

import type { Language } from '~/contract/languages.ts'
import { isLazyText } from '~/lib/languages.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'

import { loadTranslations } from './translations.ts'

const builtIn: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../locales/en.json?late'),
  ru: () => import('../../locales/ru.json?late'),
  kk: () => import('../../locales/kk.json?late'),
  az: () => import('../../locales/az.json?late'),
}

/** Loads the lazy texts of a language, and the operator's changes over them (I18N-05). */
export async function loadLazyTexts(i18n: I18n, language: Language) {
  const [texts, saved] = await Promise.all([builtIn[language](), loadTranslations(language)])
  i18n.load(language, texts.default as Messages)
  const late = Object.fromEntries(Object.entries(saved?.messages ?? {}).filter(([key]) => isLazyText(key)))
  const compiled = await compileCatalogue(late, saved?.compiled)
  const differs = Object.keys(compiled).some(
    (key) => JSON.stringify(i18n.messages[key]) !== JSON.stringify(compiled[key]),
  )
  if (differs) i18n.load(language, compiled)
}
