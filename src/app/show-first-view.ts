import type { FirstViews } from './first-view.tsx'
import { noteEarlyTap } from './early-tap.ts'
import { runScripts } from './run-scripts.ts'

/**
 * Inline script at the end of index.html (its hash is in the CSP): draws the static first view of this visitor
 * into #root, language and guest or player, or the logo loader on every other page, and starts the app, whose first
 * render replaces it.
 */
declare const __TEXTS__: FirstViews['texts']

/** Puts the texts where their numbers stand, in text nodes and attributes. */
function translate(view: DocumentFragment, texts: readonly string[]) {
  const put = (text: string) => text.replace(/\u27E6(\d+)\u27E7/g, (_, index: string) => texts[Number(index)] ?? '')
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
    return Boolean(localStorage.getItem('refresh') && localStorage.getItem('session_player'))
  } catch {
    return false
  }
}

const root = document.getElementById('root')
const name = location.pathname !== '/' ? 'loader' : isPlayer() ? 'player' : 'guest'
const template = document.getElementById(`view-${name}`)
if (root && template instanceof HTMLTemplateElement) {
  const view = document.importNode(template.content, true)
  translate(view, __TEXTS__[document.documentElement.lang as keyof FirstViews['texts']] ?? __TEXTS__.en)
  // style attributes of markup are blocked by the CSP, the CSSOM is not
  for (const element of view.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = element.dataset['s'] ?? ''
    delete element.dataset['s']
  }
  root.replaceChildren(view)
  noteEarlyTap(root)
}

const scripts = document.getElementById('app-scripts')
if (scripts instanceof HTMLTemplateElement) runScripts(scripts)
