/**
 * Inline script at the end of index.html (its hash is in the CSP): draws the static first view of this visitor
 * into #root, language and guest or player, or the logo loader on every other page. React replaces it.
 */
const root = document.getElementById('root')
let signedIn = false
try {
  signedIn = Boolean(localStorage.getItem('refresh') && localStorage.getItem('session_player'))
} catch {
  signedIn = false
}
const name = location.pathname === '/' ? `${document.documentElement.lang}-${signedIn ? 'player' : 'guest'}` : 'loader'
const template = document.getElementById(`view-${name}`)
if (root && template instanceof HTMLTemplateElement) {
  const view = template.content.cloneNode(true) as DocumentFragment
  // style attributes of markup are blocked by the CSP, the CSSOM is not
  for (const element of view.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = element.dataset['s'] ?? ''
    delete element.dataset['s']
  }
  root.replaceChildren(view)
}
