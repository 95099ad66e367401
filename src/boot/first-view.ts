import type { Language } from '~/contract/languages.ts'

import { replayInput } from './input-replay.ts'
import { frameOf, type PageFrames } from './page-frame.ts'
import { putStyles, putTexts } from './put-texts.ts'
import { putView, viewOf, type ViewName } from './put-view.ts'
import { isPlayer } from './visitor.ts'

/**
 * Static markup before any data, made at build time from the very components that take it over: the lobby for guests
 * and for players, and what stands in place of another page, inside the same frame. A text stands in it as a number
 * (`⟦3⟧`), so that the page carries the markup once and not in every language; `texts` has them, by language.
 */
export type FirstViews = {
  views: Record<'guest' | 'player' | 'page', string>
  texts: Record<Language, string[]>
  frames: PageFrames
  /** What rows of games are drawn from (draw-rows.ts): markup of one, and its own texts. */
  row: { markup: string; texts: Record<Language, string[]> }
}

/**
 * Inline script of index.html's body (its hash is in the CSP): draws the static first view of this visitor into #root,
 * language and guest or player: the lobby, or the frame around another page, or the logo alone where the page has a
 * frame of its own. All that it needs fits into the first bytes of an answer, so nothing else is in it: `start.ts`
 * behind it starts the app, which takes the view over.
 */
declare const __VIEWS__: Pick<FirstViews, 'texts' | 'frames'>
const { texts, frames } = __VIEWS__
const language = document.documentElement.lang as Language
const path = location.pathname

/** Leaves of the lobby what is around every page. */
function frameAlone(view: DocumentFragment, isWide: boolean) {
  view.querySelector('main')?.replaceChildren(viewOf('page') ?? '')
  const page = path.replace(/\/$/, '')
  for (const link of view.querySelectorAll('a')) {
    for (const [name, value] of Object.entries(HERE)) {
      if (link.pathname === page && !link.hash) link.setAttribute(name, value)
      else link.removeAttribute(name)
    }
  }
  if (!isWide) return
  view.querySelector<HTMLElement>('[data-menu]')?.setAttribute('data-menu', 'wide')
  view.querySelector('main + div')?.remove() // the place of the footer
}

/** How the router marks a link to where the visitor is. */
const HERE = { 'data-status': 'active', 'aria-current': 'page' }

function draw(name: ViewName, look?: 'usual' | 'wide') {
  const view = viewOf(name)
  if (!view) return
  if (look) frameAlone(view, look === 'wide')
  putTexts(view, texts[language] ?? texts.en)
  putStyles(view)
  putView(name, view)
}

const visitor = isPlayer() ? 'player' : 'guest'
const look = frameOf(frames, path, isPlayer())
if (path === '/') draw(visitor)
else if (look === 'own') draw('loader')
else draw(visitor, look)
const root = document.getElementById('root')
if (root) replayInput(root)
