import type { I18n } from '@lingui/core'

import { send } from '~/api/client.ts'
import type { Language } from '~/contract/languages.ts'
import { getTranslations } from '~/contract/visitor.ts'
import { loadTranslations, saveTranslations } from '~/db/translations.ts'
import { compileCatalogue } from '~/lib/compile-catalogue.ts'
import type { Catalogue } from '~/lib/i18n.ts'

/** Lays the texts that differ over the built-in ones; a key that they lack keeps its built-in text. */
async function layOver(i18n: I18n, language: Language, texts: Catalogue) {
  if (i18n.locale !== language) return
  const compiled = await compileCatalogue(texts)
  if (i18n.locale !== language) return // another one was chosen meanwhile
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
  const saved = await loadTranslations(language)
  if (saved) await layOver(i18n, language, saved)
  const fresh = await send(getTranslations, { params: { lng: language } }).catch(() => null)
  if (!fresh) return
  if (JSON.stringify(fresh) === JSON.stringify(saved)) return // as most visits: it is shown already
  await layOver(i18n, language, fresh)
  await saveTranslations(language, fresh)
}
