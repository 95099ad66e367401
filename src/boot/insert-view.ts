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
