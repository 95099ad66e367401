/**
 * What page translators set in the place of a text: `<font>` (Chrome), `<ya-tr-span>` (Yandex), whatever comes next. React marks
 * each element that it made or took over, with a property whose name begins so; a translation has none.
 */
const OF_REACT = '__react'
const isTranslation = (node: Node) =>
  node.nodeType === Node.ELEMENT_NODE &&
  node.textContent?.trim() !== '' &&
  !Object.keys(node).some((name) => name.startsWith(OF_REACT))

type Child = ChildNode & Node

/** The ancestor of a text (or the text itself) that stands directly in `parent`, when there is one. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** What a translator has put where `text` stood in the `target` of this record; null when nobody did. */
function translationIn(record: MutationRecord, text: Node, isKnown: (node: Node) => boolean): Child | null {
  const near = [record.addedNodes[0], childOf(record.target, text), record.previousSibling, record.nextSibling]
  const found = near.find((node) => node && isTranslation(node) && node.parentNode === record.target && !isKnown(node))
  return (found as Child | undefined) ?? null
}

/**
 * A page translator puts an element of its own in the place of a text, and React, which keeps the text, then
 * fails to remove it, or changes what nobody sees any more. From here on, what is done to such a text reaches its
 * translation: removing it removes that, a node before it goes before that, and new words take its place, to be
 * translated again. Stands in the inline script: it has to watch before the first text is translated.
 */
export function keepTranslatedText() {
  const translations = new WeakMap<Node, Child>()
  const known = new WeakSet<Node>()
  const proto = Node.prototype
  const { insertBefore, appendChild, removeChild } = proto

  const note = (record: MutationRecord) => {
    for (const text of record.removedNodes) {
      // a text that stands there still was only moved
      if (text.parentNode === record.target) continue
      const translation = text.nodeType === Node.TEXT_NODE && translationIn(record, text, (node) => known.has(node))
      if (!translation) continue
      translations.set(text, translation)
      known.add(translation)
    }
  }
  new MutationObserver((records) => records.forEach(note)).observe(document, { childList: true, subtree: true })

  /** What a reader sees in `parent` where React knows `child`; null when it is gone. */
  const seen = (parent: Node, child: Node | null): Node | null => {
    if (!child || child.parentNode === parent) return child
    const translation = translations.get(child)
    return translation?.parentNode === parent ? translation : null
  }
  /** The text itself is placed again: its translation goes. */
  const dropTranslation = (node: Node) => translations.get(node)?.remove()

  proto.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = seen(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  proto.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, seen(this, before))
    dropTranslation(node)
    return node
  }
  proto.appendChild = function <T extends Node>(this: Node, node: T): T {
    appendChild.call(this, node)
    dropTranslation(node)
    return node
  }
  const value = Object.getOwnPropertyDescriptor(proto, 'nodeValue')
  Object.defineProperty(proto, 'nodeValue', {
    ...value,
    set(this: Child, text: string | null) {
      value?.set?.call(this, text)
      const translation = translations.get(this)
      if (translation?.parentNode) translation.replaceWith(this)
    },
  })
}
