import type { Messages } from '@lingui/core'

import type { Language } from '~/contract/languages.ts'
import { isLazyText } from '~/lib/languages.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'

import { loadTranslations } from './translations.ts'

/** Returns the operator's stored changes of the lazy texts of a language, compiled (I18N-05). */
export async function changedTexts(language: Language): Promise<Messages> {
  const saved = await loadTranslations(language)
  const lazy = Object.fromEntries(Object.entries(saved?.messages ?? {}).filter(([key]) => isLazyText(key)))
  return compileCatalogue(lazy, saved?.compiled)
}
