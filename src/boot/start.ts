import type { Language } from '~/contract/languages.ts'
import { arrival } from '~/platform/arrival.ts'

import { attempt } from './attempt.ts'
import { drawRows } from './draw-rows.ts'
import { preloadPage, type Pages } from './preload-page.ts'
import { putView, viewOf } from './put-view.ts'
import { runScripts } from './run-scripts.ts'
import type { StartWords } from './start-note.ts'
import { keepTranslatedText } from './translated-text.ts'
import { isPlayer } from './visitor.ts'
import { watchStart } from './watch-start.ts'

/**
 * Inline script at the very end of index.html (its hash is in the CSP): requests the files of this page, runs the app
 * and watches it until it is rendered. The view is rendered before, so this script need not be in the first bytes of
 * the response.
 */
declare const __START__: {
  number: number
  words: Record<Language, StartWords>
  pages: Pages
  rows: { texts: Record<Language, string[]>; imageHost: string }
}
const { number, words, pages, rows } = __START__
const language = document.documentElement.lang as Language

keepTranslatedText()
attempt(() => location.pathname !== '/' && preloadPage(pages, isPlayer()), false)
attempt(() => {
  const currency = arrival().currency ?? ''
  const texts = rows.texts[language] ?? rows.texts.en
  drawRows({ texts, imageHost: rows.imageHost, market: { currency, language } })
}, undefined)
watchStart({
  number,
  words: words[language] ?? words.en,
  run() {
    const scripts = document.getElementById('app-scripts')
    if (scripts instanceof HTMLTemplateElement) runScripts(scripts)
  },
  clear: () => putView('loader', viewOf('loader')),
})
