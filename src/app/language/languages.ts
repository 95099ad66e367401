import type { I18n, Messages } from '@lingui/core'

import type { Language } from '~/contract/languages.ts'
import { addTexts } from '~/lib/i18n.ts'

import { builtIn, lazy } from './catalogues.ts'

/** The lazy texts that were requested, by language. A failed request is removed. */
const requested = new WeakMap<I18n, Map<string, Promise<void>>>()

async function load(i18n: I18n, language: Language) {
  // the operator's changes are over them from the first frame (I18N-05); without these the built-in texts are shown
  const changed = import('~/db/translations.ts').then(({ changedTexts }) => changedTexts(language)).catch(() => null)
  const [texts, changes] = await Promise.all([lazy[language](), changed])
  const all = { ...(texts.default as Messages), ...changes }
  if (i18n.locale === language) addTexts(i18n, all)
  else i18n.load(language, all)
}

function request(i18n: I18n, language: Language): Promise<void> {
  const known = requested.get(i18n) ?? new Map<string, Promise<void>>()
  requested.set(i18n, known)
  const loading = known.get(language) ?? load(i18n, language)
  known.set(language, loading)
  loading.catch(() => known.delete(language))
  return loading
}

/** Loads the lazy texts of the language on screen, also if another one is chosen meanwhile. */
export async function loadLazyTexts(i18n: I18n): Promise<void> {
  const { locale } = i18n
  await request(i18n, locale as Language)
  if (i18n.locale !== locale) await loadLazyTexts(i18n)
}

/** Development: the texts that follow edits of their catalogue already. */
const edited = new WeakSet<I18n>()

/** Development: applies an edited catalogue to the page (tools/build/locales-plugin.ts). */
function showEdits(i18n: I18n) {
  if (edited.has(i18n)) return
  edited.add(i18n)
  import.meta.hot?.on('texts', ({ language, texts }: { language: Language; texts: Messages }) => {
    i18n.load(language, texts)
    i18n.activate(i18n.locale)
  })
}

/**
 * Shows the built-in texts of a language, unless another one is wanted once they have loaded. If the chunk fails to
 * load, the language stays; if none is shown yet, English is used, then the bare keys. Once a screen has loaded lazy
 * texts, those of the next language belong to it: the screen stays as it is.
 */
export async function showLanguage(i18n: I18n, language: Language, isWanted = () => true): Promise<void> {
  const candidates: Language[] = i18n.locale ? [language] : [language, 'en']
  for (const candidate of candidates) {
    const lazyOnes = requested.has(i18n) ? request(i18n, candidate) : undefined
    const loaded = await Promise.all([builtIn[candidate](), lazyOnes]).catch(() => null)
    if (!isWanted()) return
    if (!loaded) continue
    i18n.load(candidate, loaded[0].default as Messages)
    i18n.activate(candidate)
    if (import.meta.hot) showEdits(i18n)
    if (typeof document !== 'undefined') document.documentElement.lang = candidate
    return
  }
  if (!i18n.locale) i18n.loadAndActivate({ locale: language, messages: {} })
}
