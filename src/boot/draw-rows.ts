import {
  HIDDEN_SHORTCUTS,
  FIRST_ROWS,
  NARROW_ROW,
  ROW_CARD_WIDTH,
  ROW_EAGER_CARDS,
  ROW_FIRST_CARDS,
} from '~/constants/lists.ts'
import { ON_BREAK_ATTRIBUTE } from '~/constants/storage.ts'
import type { GameCard } from '~/contract/games.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { imageFileSource } from '~/lib/image-file.ts'
import { commonBadge, moveDuplicatesLast } from '~/lib/lobby.ts'
import { savesData } from '~/platform/connection-info.ts'

import { onStart } from './app-start.ts'
import { insertStyles, insertTexts } from './insert-view.ts'

/** Variants of a card in the template: a badge, or the reason why the game is closed. */
export const badges = ['new', 'hot', 'exclusive', 'jackpot'] as const
export const closed = ['maintenance', 'blocked', 'unknown'] as const
const variants: readonly string[] = ['available', ...badges, ...closed]

/** How long the app may reuse these rows, ms. Switching the language invalidates them. */
const ROWS_LIFE = 5000

/** Placeholder of a row's title in the template's texts. */
export const ROW_TITLE = '\u27E8title\u27E9'

declare global {
  /** The rendered rows, until the app has its own. */
  var __drawnRows: Shortcut[] | undefined
  interface Window {
    /** Rows of games that an earlier visit to the home page saved for this market (stored-home.ts). */
    __savedRows?: Shortcut[]
    /**
     * Ends this rendering: from now on the app owns the page. Rows of another market are replaced by the previous
     * content.
     */
    __takeRows?: (market: { currency: string; language: string }) => void
  }
}

type Parts = { texts: readonly string[]; imageHost: string; market: { currency: string; language: string } }

/** The row that the build renders with the app's own components, one card for each variant. */
function templateOf(texts: readonly string[]) {
  const template = document.getElementById('view-row')
  if (!(template instanceof HTMLTemplateElement)) return null
  const view = document.importNode(template.content, true)
  insertTexts(view, texts)
  insertStyles(view)
  return view.firstElementChild
}

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string')

/** A badge that repeats the name of its row, or that most of its games have, is not shown. */
const variantOf = ({ availability, badge }: GameCard, ...hidden: unknown[]) =>
  availability === 'available' && !hidden.includes(badge) ? (badge ?? availability) : availability

/** An unknown availability becomes `unknown`, an unknown badge none: as in the app (contract/games.ts). */
function readGame(game: GameCard): GameCard {
  const { id, slug, title, image, placeholder, availability, badge, provider } = game
  if (!areTexts(id, slug, title, image, placeholder, availability, provider.name) || badge === undefined)
    throw new TypeError('game')
  return {
    ...game,
    availability: availability === 'available' || closed.includes(availability) ? availability : 'unknown',
    badge: badge !== null && badges.includes(badge) ? badge : null,
  }
}

/**
 * Returns the first rows of a response as the app shows them. Throws if a row cannot be parsed: the app then handles
 * the response.
 */
export function firstRows(response: { data: Shortcut[] }): Shortcut[] {
  const shown = response.data.filter(({ slug, items }) => items.length > 0 && !HIDDEN_SHORTCUTS.includes(slug as never))
  const rows = shown.slice(0, FIRST_ROWS).map(({ slug, title, category_slug: category, items }) => {
    if (!areTexts(slug, title, category)) throw new TypeError('row')
    return { slug, title, category_slug: category, items: items.map(readGame) }
  })
  return moveDuplicatesLast(rows)
}

/** Loads the picture of a card that is visible at once; the others load with the app. */
function fillPicture(image: HTMLImageElement, path: string, width: number, imageHost: string) {
  const { src, srcSet = '', crossOrigin } = imageFileSource(imageHost, path, width, savesData())
  Object.assign(image, { width, height: (width * 4) / 3 })
  if (crossOrigin) image.crossOrigin = crossOrigin
  if (srcSet) image.srcset = srcSet
  image.src = src
}

function drawCard(cell: Element, game: GameCard, width: number) {
  const [link] = cell.children
  const [art, title, provider] = link?.children ?? []
  if (!(art instanceof HTMLElement) || !link || !title || !provider) return
  link.setAttribute('href', `/games/${encodeURIComponent(game.slug)}`)
  art.style.aspectRatio = `${width} / ${(width * 4) / 3}`
  art.style.backgroundColor = game.placeholder
  title.textContent = game.title
  if (game.availability === 'available') provider.textContent = game.provider.name
}

/** Renders one row into a copy of the template. */
function drawRow(
  template: Element,
  { slug, title, category_slug: category, items }: Shortcut,
  index: number,
  imageHost: string,
) {
  const size = matchMedia(NARROW_ROW).matches ? 'narrow' : 'wide'
  const row = template.cloneNode(true) as Element
  const heading = row.querySelector('h2')
  const list = row.querySelector('ul')
  if (!heading || !list) return row
  heading.textContent = title
  heading.id = `row-${index}`
  row.setAttribute('aria-labelledby', heading.id)
  for (const button of row.querySelectorAll('button'))
    button.setAttribute(
      'aria-label',
      (button.getAttribute('aria-label') ?? '').replace(ROW_TITLE, () => title),
    )
  row.querySelector('a')?.setAttribute('href', `/games/category/${encodeURIComponent(category)}`)
  const width = ROW_CARD_WIDTH[size]
  const cards = [...list.children]
  const picture = list.querySelector('img')
  for (const image of list.querySelectorAll('img')) image.remove()
  const common = commonBadge(items)
  const cells = items.slice(0, ROW_FIRST_CARDS[size]).flatMap((game, position) => {
    const cell = cards[variants.indexOf(variantOf(game, slug, common))]?.cloneNode(true)
    if (!(cell instanceof Element)) return []
    drawCard(cell, game, width)
    if (picture && index === 0 && position < ROW_EAGER_CARDS) {
      const image = picture.cloneNode() as HTMLImageElement
      fillPicture(image, game.image, width, imageHost)
      cell.querySelector('a > span')?.prepend(image)
    }
    return [cell]
  })
  list.replaceChildren(...cells)
  return row
}

/** Repeats the error event of a picture that failed before the app listened. */
function reportFailure(root: Element) {
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-row] img'))
    if (image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'))
}

const callOf = (path: string) => Object.entries(window.__firstCalls ?? {}).find(([url]) => url.includes(path))?.[1]

/**
 * Part of the inline script: replaces the skeletons by the first rows of games. Rows of an earlier visit are rendered
 * at once, otherwise the rows of the first response. This is long before the app loads and takes them over
 * (`__takeRows`). The app handles all exceptions: a response that cannot be parsed, a player on a break.
 */
export function drawRows({ texts, imageHost, market }: Parts): void {
  let isOver = document.documentElement.hasAttribute(ON_BREAK_ATTRIBUTE)
  let restore = () => {}
  const root = document.getElementById('root')
  const call = callOf('/shortcuts?')

  function draw(response: { data: Shortcut[] }) {
    const rows = firstRows(response)
    const template = templateOf(texts)
    const waiting = template && root ? [...root.querySelectorAll(`main div.${template.classList.item(0)}`)] : []
    const [first, ...others] = waiting
    if (!template || !first || rows.length === 0 || isOver) return
    const nodes = rows.map((row, index) => drawRow(template, row, index, imageHost))
    first.replaceWith(...nodes)
    for (const node of others) node.remove()
    globalThis.__drawnRows = rows
    restore = () => {
      nodes[0]?.before(...waiting)
      for (const node of nodes) node.remove()
    }
  }

  window.__takeRows = ({ currency, language }) => {
    isOver = true
    if (currency === market.currency && language === market.language) return
    globalThis.__drawnRows = undefined
    restore()
  }
  if (!root || isOver) return
  onStart((stage) => {
    if (stage !== 'usable') return
    reportFailure(root)
    setTimeout(() => (globalThis.__drawnRows = undefined), ROWS_LIFE)
  })
  if (window.__savedRows) draw({ data: window.__savedRows })
  call
    ?.then((response) => (response.ok ? response.clone().json() : { data: [] }))
    .then(draw)
    .catch(() => undefined) // the app reports the failure
}
