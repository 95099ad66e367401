export type ViewName = 'loader' | 'guest' | 'player' | 'page'

/** A copy of the markup that index.html carries for a view; null when the page has none. */
export function viewOf(name: ViewName): DocumentFragment | null {
  const template = document.getElementById(`view-${name}`)
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null
}

/** Puts a view into #root, and notes what the app finds there: the view, and the path that it was drawn for. */
export function putView(name: ViewName, view: DocumentFragment | null): void {
  const root = document.getElementById('root')
  if (!root || !view) return
  root.replaceChildren(view)
  root.dataset['view'] = name
  root.dataset['path'] = location.pathname
}
