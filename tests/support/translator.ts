import type { BrowserContext, Page } from '@playwright/test'

/** How a translator changes the page: a new element instead of the text, or the text moved into one. */
export type TranslatorKind = 'replaces' | 'wraps'

/**
 * Reads every page of the context as a page translator does: each text there is and each that comes later stands in
 * `<font><font>`, as Chrome's translator leaves it, in the same words, so that names still match (see `lengthenTexts`). What is
 * marked `translate="no"` is left alone.
 */
export async function translatePages(context: BrowserContext, kind: TranslatorKind = 'replaces') {
  await context.addInitScript(translate, kind)
}

/** Adds a third to each text of a page that is read so, and to each that comes later: names match by their beginning alone then. */
export const lengthenTexts = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('lengthen-texts')))

function translate(kind: TranslatorKind) {
  let isLonger = false
  const asLong = (text: string) => (isLonger ? text + ' ·'.repeat(Math.ceil(text.length / 6)) : text)
  const isForReaders = (text: Node) => {
    const parent = text.parentElement
    return parent !== null && !parent.closest('font, script, style, noscript, title, svg, [translate="no"]')
  }
  const stand = (text: Text) => {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    const parent = text.parentNode
    if (kind === 'wraps') {
      parent?.insertBefore(outer, text)
      inner.append(text)
    } else {
      inner.textContent = asLong(text.data)
      parent?.replaceChild(outer, text)
    }
  }
  const walk = (root: Node) => {
    const texts: Text[] = []
    if (root instanceof Text) texts.push(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.data.trim() !== '' && isForReaders(text)) stand(text)
  }
  new MutationObserver((records) => {
    for (const { addedNodes, type, target } of records) {
      if (type === 'characterData') walk(target)
      for (const node of addedNodes) if (node.isConnected) walk(node)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('lengthen-texts', () => {
    isLonger = true
    for (const inner of document.querySelectorAll('font > font')) inner.textContent = asLong(inner.textContent ?? '')
  })
}
