import type { Language } from '../contract/languages.ts'
import type { StartWords } from '../boot/start-note.ts'
import { watchStart } from '../boot/watch-start.ts'
import type { FirstViews } from './first-view.tsx'
import { noteEarlyTap } from './input-replay.ts'
import { runScripts } from './run-scripts.ts'

/**
 * Inline script at the end of index.html (its hash is in the CSP): draws the static first view of this visitor
 * into #root, language and guest or player, or the logo loader on every other page, and starts the app, whose first
 * render replaces it.
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

function isPlayer(): boolean {
  try {
    return Boolean(localStorage.getItem('session') ?? localStorage.getItem('session_player')) // of an earlier build
  } catch {
    return false
  }
}

const root = document.getElementById('root')

function draw(name: string) {
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
}

try {
  draw(location.pathname !== '/' ? 'loader' : isPlayer() ? 'player' : 'guest')
  if (root) noteEarlyTap(root)
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
