import type { Language } from '~/contract/languages.ts'
import { landingParams } from '~/platform/visit-params.ts'

import { attempt, isPlayer } from './browser.ts'
import { drawRows } from './draw-rows.ts'
import { preloadPage, type Pages } from './preload-hints.ts'
import { insertView, viewOf } from './insert-view.ts'
import { runScripts } from './run-scripts.ts'
import { type StartTexts, watchStart } from './watch-start.ts'
import { preserveTranslatedText } from './translated-text.ts'

/**
 * Inline script at the very end of index.html (its hash is in the CSP): requests the files of this page, runs the app
 * and watches it until it is rendered. The view is rendered before, so this script need not be in the first bytes of
 * the response.
 */
declare const __START__: {
  number: number
  words: Record<Language, StartTexts>
  pages: Pages
  rows: { texts: Record<Language, string[]>; imageHost: string }
}
const { number, words: text, pages, rows } = __START__
const language = document.documentElement.lang as Language

preserveTranslatedText()
attempt(() => location.pathname !== '/' && preloadPage(pages, isPlayer()), false)
attempt(() => {
  const currency = landingParams().currency ?? ''
  const texts = rows.texts[language] ?? rows.texts.en
  drawRows({ texts, imageHost: rows.imageHost, market: { currency, language } })
}, undefined)
watchStart({
  number,
  words: text[language] ?? text.en,
  run() {
    const scripts = document.getElementById('app-scripts')
    if (scripts instanceof HTMLTemplateElement) runScripts(scripts)
  },
  clear: () => insertView('loader', viewOf('loader')),
})
