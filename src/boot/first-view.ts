import type { Language } from '~/contract/languages.ts'

import { replayInput } from './input-replay.ts'
import {
  frameOf,
  type PageFrames,
  insertStyles,
  insertTexts,
  insertView,
  viewOf,
  type ViewName,
} from './insert-view.ts'
import { isPlayer } from './browser.ts'

/**
 * Static markup without data, rendered at build time from the app's components, which take it over. There is one view
 * of the lobby for guests and one for players, and one that replaces the content of other pages inside the same
 * frame. Texts are numbers (`⟦3⟧`) in the markup, so the page carries the markup only once; `texts` has them by
 * language.
 */
export type FirstViews = {
  views: Record<'guest' | 'player' | 'page', string>
  texts: Record<Language, string[]>
  frames: PageFrames
  /** Source of the rows of games (draw-rows.ts): the markup of one row, and its texts. */
  row: { markup: string; texts: Record<Language, string[]> }
}

/**
 * Inline script of index.html's body (its hash is in the CSP): renders the static first view into #root, for the
 * visitor's language, guest or player. The view is the lobby, the frame of another page, or only the logo if the page
 * has a separate frame. It must fit into the first bytes of the response, so it contains nothing else; `start.ts`
 * after it starts the app, which takes the view over.
 */
declare const __VIEWS__: Pick<FirstViews, 'texts' | 'frames'>
const { texts, frames } = __VIEWS__
const language = document.documentElement.lang as Language
const path = location.pathname

/** Reduces the lobby to the frame around every page. */
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
  view.querySelector('main + div')?.remove() // the slot of the footer
}

/** How the router marks a link to the current page. */
const HERE = { 'data-status': 'active', 'aria-current': 'page' }

function draw(name: ViewName, look?: 'usual' | 'wide') {
  const view = viewOf(name)
  if (!view) return
  if (look) frameAlone(view, look === 'wide')
  insertTexts(view, texts[language] ?? texts.en)
  insertStyles(view)
  insertView(name, view)
}

const visitor = isPlayer() ? 'player' : 'guest'
const look = frameOf(frames, path, isPlayer())
if (path === '/') draw(visitor)
else if (look === 'own') draw('loader')
else draw(visitor, look)
const root = document.getElementById('root')
if (root) replayInput(root)
