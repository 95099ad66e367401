import type { Language } from '~/contract/languages.ts'

import { replayInput } from './input-replay.ts'
import { putView, viewOf, type ViewName } from './put-view.ts'
import { isPlayer } from './visitor.ts'

/**
 * Static markup of the lobby before any data, made at build time from the very components that take it over: one
 * for guests and one for players. A text stands in it as a number (`⟦3⟧`), so that the page carries the markup
 * once and not in every language; `texts` has them, by language.
 */
export type FirstViews = { views: Record<'guest' | 'player', string>; texts: Record<Language, string[]> }

/**
 * Inline script of index.html's body (its hash is in the CSP): draws the static first view of this visitor into #root,
 * language and guest or player, or the logo loader on every other page. All that it needs fits into the first bytes
 * of an answer, so nothing else is in it: `start.ts` behind it starts the app, which takes the view over.
 */
declare const __TEXTS__: FirstViews['texts']
const texts = __TEXTS__
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

function draw(name: ViewName) {
  const view = viewOf(name)
  if (!view) return
  translate(view)
  // style attributes of markup are blocked by the CSP, the CSSOM is not
  for (const element of view.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = element.dataset['s'] ?? ''
    delete element.dataset['s']
  }
  putView(name, view)
}

draw(location.pathname !== '/' ? 'loader' : isPlayer() ? 'player' : 'guest')
const root = document.getElementById('root')
if (root) replayInput(root)
