export type ViewName = 'loader' | 'guest' | 'player' | 'page'

/** Returns a copy of the markup that index.html carries for a view; null if the page has none. */
export function viewOf(name: ViewName): DocumentFragment | null {
  const template = document.getElementById(`view-${name}`)
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null
}

/** Renders a view into #root, and records its name and path for the app. */
export function insertView(name: ViewName, view: DocumentFragment | null): void {
  const root = document.getElementById('root')
  if (!root || !view) return
  root.replaceChildren(view)
  root.dataset['view'] = name
  root.dataset['path'] = location.pathname
}

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

/** Look of the frame around a page: as for the lobby, with a menu only on wide screens, or a separate frame. */
export type FrameLook = 'usual' | 'wide' | 'own'

/**
 * Patterns of paths that have an unusual frame, or that redirect visitors who do not match `access`; the first
 * match counts. The build derives them from the routes (app/first-view/render.tsx).
 */
export type PageFrames = [pattern: string, look: FrameLook, access: 'player' | 'guest' | ''][]

/** Returns the look of the frame that can be rendered around a page before the app loads. Ignores case, like the router. */
export function frameOf(frames: PageFrames, path: string, isPlayer: boolean): FrameLook {
  const page = frames.find(([pattern]) => new RegExp(`^(?:${pattern})/?$`, 'i').test(path))
  if (!page) return 'usual'
  return page[2] && (page[2] === 'player') !== isPlayer ? 'own' : page[1]
}
