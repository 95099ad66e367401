/** Replaces the numbers (`⟦3⟧`) in text nodes and attributes by the texts. */
export function insertTexts(view: DocumentFragment, texts: readonly string[]): void {
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

/** Style attributes of markup are blocked by the CSP, the CSSOM is not: the build writes them as `data-s`. */
export function insertStyles(view: DocumentFragment): void {
  for (const element of view.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = element.dataset['s'] ?? ''
    delete element.dataset['s']
  }
}
