import type { Language } from '~/contract/languages.ts'

import { attempt } from './attempt.ts'
import { replayInput } from './input-replay.ts'
import { runScripts } from './run-scripts.ts'
import type { StartWords } from './start-note.ts'
import { watchStart } from './watch-start.ts'

/**
 * Static markup of the lobby before any data, made at build time from the very components that take it over: one
 * for guests and one for players. A text stands in it as a number (`⟦3⟧`), so that the page carries the markup
 * once and not in every language; `texts` has them, by language.
 */
export type FirstViews = { views: Record<'guest' | 'player', string>; texts: Record<Language, string[]> }

/**
 * Inline script at the end of index.html (its hash is in the CSP): draws the static first view of this visitor
 * into #root, language and guest or player, or the logo loader on every other page, and starts the app, which takes the
 * view over.
 */
declare const __START__: {
  number: number
  texts: FirstViews['texts']
  words: Record<Language, StartWords>
}
const { number, texts, words } = __START__
const language = document.documentElement.lang as Language

/** Puts the texts where their numbers stand, in text nodes and attributes. */
function translate(view: DocumentFragment) {
  const own = texts[language] ?? texts.en
  const put = (text: string) => text.replace(/\u27E6(\d+)\u27E7/g, (_, index: string) => own[Number(index)] ?? '')
  const nodes = document.createTreeWalker(view, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Text) node.data = put(node.data)
    else if (node instanceof Element) {
      for (const attribute of node.attributes) {
        if (attribute.value.includes('\u27E6')) attribute.value = put(attribute.value)
      }
    }
  }
}

/** The second entry is of an earlier build. */
const isPlayer = () =>
  attempt(() => Boolean(localStorage.getItem('session') ?? localStorage.getItem('session_player')), false)

const root = document.getElementById('root')

function draw(name: 'loader' | 'guest' | 'player') {
  const template = document.getElementById(`view-${name}`)
  if (!root || !(template instanceof HTMLTemplateElement)) return
  const view = document.importNode(template.content, true)
  translate(view)
  // style attributes of markup are blocked by the CSP, the CSSOM is not
  for (const element of view.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = element.dataset['s'] ?? ''
    delete element.dataset['s']
  }
  root.replaceChildren(view)
  root.dataset['view'] = name // what the app finds there
}

try {
  draw(location.pathname !== '/' ? 'loader' : isPlayer() ? 'player' : 'guest')
  if (root) replayInput(root)
} finally {
  watchStart({
    number,
    words: words[language] ?? words.en,
    run() {
      const scripts = document.getElementById('app-scripts')
      if (scripts instanceof HTMLTemplateElement) runScripts(scripts)
    },
    clear: () => draw('loader'),
  })
}
