import type { I18n } from '@lingui/core'

import { send } from '~/api/transport/client.ts'
import type { Language } from '~/contract/languages.ts'
import { getTranslations } from '~/contract/visitor.ts'
import { loadTranslations, saveTranslations } from '~/db/translations.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'
import type { Catalogue } from '~/lib/i18n.ts'
import { isLazyText } from '~/lib/lazy-texts.ts'

import { showLanguage } from './languages.ts'

/**
 * Applies the changed texts over the built-in ones; a missing key keeps its built-in text. If the built-in ones
 * failed to load, these show the language without them.
 */
async function layOver(i18n: I18n, language: Language, texts: Catalogue, isWanted: () => boolean) {
  const compiled = await compileCatalogue(texts)
  if (!isWanted()) return // another one was chosen meanwhile
  if (i18n.locale !== language) {
    i18n.loadAndActivate({ locale: language, messages: compiled })
    document.documentElement.lang = language
    return
  }
  const changed = Object.entries(compiled).filter(
    ([key, message]) =>
      (key in i18n.messages || !isLazyText(key)) && JSON.stringify(i18n.messages[key]) !== JSON.stringify(message),
  )
  if (changed.length > 0) i18n.load(language, Object.fromEntries(changed))
}

/**
 * Loads the operator's texts: those stored by an earlier visit, then the server's (I18N-05), which are stored for the
 * next start and for offline. A failure, or a language no longer wanted, changes nothing.
 */
export async function refreshLanguage(
  i18n: I18n,
  language: Language,
  isWanted = () => i18n.locale === language,
): Promise<void> {
  if (i18n.locale !== language) await showLanguage(i18n, language, isWanted)
  const saved = await loadTranslations(language)
  if (saved && isWanted()) await layOver(i18n, language, saved, isWanted)
  const fresh = await send(getTranslations, { params: { lng: language } }).catch(() => null)
  if (!fresh) return
  if (JSON.stringify(fresh) === JSON.stringify(saved)) return // as most visits: it is shown already
  if (isWanted()) await layOver(i18n, language, fresh, isWanted)
  await saveTranslations(language, fresh)
}
