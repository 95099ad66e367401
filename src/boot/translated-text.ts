/**
 * Elements with which page translators replace a text: `<font>` (Chrome), `<ya-tr-span>` (Yandex), or others. React
 * marks each element that it created or hydrated with a property of this prefix; a translation has none.
 */
const OF_REACT = '__react'
const isTranslation = (node: Node) =>
  node.nodeType === Node.ELEMENT_NODE &&
  node.textContent?.trim() !== '' &&
  !Object.keys(node).some((name) => name.startsWith(OF_REACT))

type Child = ChildNode & Node

/** Returns the ancestor of a text (or the text itself) that is a child of `parent`, or null. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** Returns the translation that replaced `text` in the `target` of this record, or null. */
function translationIn(record: MutationRecord, text: Node, isKnown: (node: Node) => boolean): Child | null {
  const near = [record.addedNodes[0], childOf(record.target, text), record.previousSibling, record.nextSibling]
  const found = near.find((node) => node && isTranslation(node) && node.parentNode === record.target && !isKnown(node))
  return (found as Child | undefined) ?? null
}

/**
 * Page translators replace a text by an element. React keeps the text node, and then fails to remove it or changes it
 * invisibly. From here on, changes to such a text apply to its translation. Removal removes it, insertions before the
 * text are made before it, and new text replaces it, to be translated again. Belongs in the inline script, because it
 * must observe before the first translation.
 */
export function preserveTranslatedText() {
  const translations = new WeakMap<Node, Child>()
  const known = new WeakSet<Node>()
  const proto = Node.prototype
  const { insertBefore, appendChild, removeChild } = proto

  const note = (record: MutationRecord) => {
    for (const text of record.removedNodes) {
      // a text that is still there was only moved
      if (text.parentNode === record.target) continue
      const translation = text.nodeType === Node.TEXT_NODE && translationIn(record, text, (node) => known.has(node))
      if (!translation) continue
      translations.set(text, translation)
      known.add(translation)
    }
  }
  new MutationObserver((records) => records.forEach(note)).observe(document, { childList: true, subtree: true })

  /** Returns the visible node in `parent` for React's `child`; null if it was removed. */
  const seen = (parent: Node, child: Node | null): Node | null => {
    if (!child || child.parentNode === parent) return child
    const translation = translations.get(child)
    return translation?.parentNode === parent ? translation : null
  }
  /** React inserts the text again: its translation is removed. */
  const dropTranslation = (node: Node) => translations.get(node)?.remove()

  proto.removeChild = function <T extends Node>(this: Node, child: T): T {
    const visible = seen(this, child)
    if (visible) removeChild.call(this, visible)
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
