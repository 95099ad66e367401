import type { BrowserContext, Page } from '@playwright/test'

/** How a translator changes the page: a new element instead of the text, or the text moved into one. */
export type TranslatorKind = 'replaces' | 'wraps'

/**
 * Changes every page of the context like Chrome's page translator: it puts each text, also a later one, into
 * `<font><font>`. The words stay the same, so names still match (see `lengthenTexts`). Skips elements with
 * `translate="no"`.
 */
export async function translatePages(context: BrowserContext, kind: TranslatorKind = 'replaces') {
  await context.addInitScript(translate, kind)
}

/** Makes each text of a translated page, also a later one, a third longer: names then match only by their beginning. */
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
