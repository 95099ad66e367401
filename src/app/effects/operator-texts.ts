import type { I18n, Messages } from '@lingui/core'
import { reaction } from 'mobx'

import { send } from '~/api/transport/client.ts'
import type { Language } from '~/contract/languages.ts'
import { getTranslations } from '~/contract/visitor.ts'
import { loadTranslations, saveTranslations } from '~/db/translations.ts'
import { addTexts, type Catalogue } from '~/lib/i18n.ts'
import { isLazyText } from '~/lib/languages.ts'
import { compileCatalogue, isParsed } from '~/platform/compile-catalogue.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { showLanguage } from '../language/languages.ts'

type Texts = { messages: Catalogue; compiled?: Messages }

/**
 * Applies the changed texts over the built-in ones; a missing key keeps its built-in text. If the built-in ones
 * failed to load, these show the language without them. Lazy texts that are not loaded are left to `loadLazyTexts`.
 * Returns the compiled texts.
 */
async function layOver(i18n: I18n, language: Language, { messages, compiled: known }: Texts, isWanted: () => boolean) {
  const isShown = (key: string) => i18n.locale !== language || key in i18n.messages || !isLazyText(key)
  const compiled = await compileCatalogue(
    Object.fromEntries(Object.entries(messages).filter(([key]) => isShown(key))),
    known,
  )
  if (!isWanted()) return compiled // another one was chosen meanwhile
  if (i18n.locale !== language) {
    i18n.loadAndActivate({ locale: language, messages: compiled })
    document.documentElement.lang = language
    return compiled
  }
  addTexts(i18n, compiled)
  return compiled
}

/**
 * Loads the operator's texts: those stored by an earlier visit, then the server's (I18N-05). The latter are stored for
 * the next start and for offline, with the compiled form of those that need a parser. A failure changes nothing, nor
 * does a response for a language that is no longer selected.
 */
export async function refreshLanguage(
  i18n: I18n,
  language: Language,
  isWanted = () => i18n.locale === language,
): Promise<void> {
  if (i18n.locale !== language) await showLanguage(i18n, language, isWanted)
  const saved = await loadTranslations(language)
  let compiled: Messages = {}
  if (saved && isWanted()) compiled = await layOver(i18n, language, saved, isWanted)
  const fresh = await send(getTranslations, { params: { lng: language } }).catch(() => null)
  if (!fresh) return
  const isSame = JSON.stringify(fresh) === JSON.stringify(saved?.messages)
  const parsed = () => Object.fromEntries(Object.entries(compiled).filter(([key]) => isParsed(fresh[key] ?? '')))
  if (isSame && Object.keys(parsed()).every((key) => key in (saved?.compiled ?? {}))) return // shown and stored already
  if (!isSame && isWanted()) compiled = await layOver(i18n, language, { messages: fresh }, isWanted)
  await saveTranslations(language, fresh, parsed())
}

/**
 * Loads the operator's texts of the current language, now and at each change. If that fails, a toast is shown, and
 * they load when the server is back. `first` resolves with the first ones.
 */
export function syncOperatorTexts(i18n: I18n, { guest, network, toasts }: Stores) {
  const refresh = async () => {
    const { language } = guest
    await refreshLanguage(i18n, language, () => guest.language === language)
    if (guest.language === language && i18n.locale !== language)
      toasts.add({ variant: 'info', text: i18n._('shell.languageLater') })
  }
  const unsubscribe = [
    reaction(() => guest.language, refresh),
    reaction(
      () => network.isOnline,
      (isOnline) => {
        if (isOnline && i18n.locale !== guest.language) void refresh()
      },
    ),
  ]
  return { first: refresh(), stop: () => unsubscribe.forEach((stop) => stop()) }
}
