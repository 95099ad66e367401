// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { reportStart } from '~/boot/app-start.ts'
import { drawRows, firstRows } from '~/boot/draw-rows.ts'
import type { FirstViews } from '~/boot/first-view.ts'
import { ON_BREAK_ATTRIBUTE } from '~/constants/storage.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { languages, type Language } from '~/contract/languages.ts'
import { GameRow, GameRowSkeleton } from '~/features/lobby/game-row.tsx'
import { catalogues } from '~tests/unit/catalogues.ts'
import { testGame as game } from '~tests/unit/fixtures/game.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { renderFirstViews } from './render.tsx'

const SHORTCUTS_URL = 'https://qumai.test/api/v1/shortcuts?limit=50&page=1&currency=KZT&language='
const KZT_RU = { currency: 'KZT', language: 'ru' } as const
let row: FirstViews['row']
const skeleton = renderToStaticMarkup(<GameRowSkeleton />)

beforeAll(async () => {
  row = (await renderFirstViews(catalogues)).row
})

function browse(isPhone: boolean, connection: object = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('navigator', { connection })
}
beforeEach(() => {
  browse(true)
  document.documentElement.removeAttribute(ON_BREAK_ATTRIBUTE)
  globalThis.__drawnRows = undefined
  delete window.__savedRows
})

const root = () => document.getElementById('root') ?? document.body
const main = () => screen.getByRole('main')
const waiting = () => main().querySelectorAll(':scope > [aria-hidden]').length

/** Renders the page before the app, with three skeletons, and starts `drawRows`. */
function begin(language: Language = 'ru') {
  const markup = row.markup.replaceAll(' style="', ' data-s="')
  document.body.innerHTML = `<div id="root"><main>${skeleton.repeat(3)}</main></div><template id="view-row">${markup}</template>`
  drawRows({ texts: row.texts[language], imageHost: '', market: { currency: 'KZT', language } })
}

/** Renders the page, and responds to its first call with `response`. */
async function open(response: unknown, language: Language = 'ru', status = 200) {
  window.__firstCalls = { [SHORTCUTS_URL + language]: Promise.resolve(Response.json(response, { status })) }
  begin(language)
  await settle()
}

const shortcut = (slug: string, items: Shortcut['items'], more: Partial<Shortcut> = {}): Shortcut => ({
  slug,
  title: `Row ${slug}`,
  category_slug: slug,
  items,
  ...more,
})

const odd = 'a<b> & "c" $& ⟦3⟧ ⟨title⟩'
const rows = [
  shortcut('popular', [
    game('plain'),
    game('new', { badge: 'new' }),
    game('jackpot', { badge: 'jackpot', title: odd, provider: { slug: 'x', name: odd } }),
    game('shut', { availability: 'maintenance', badge: 'hot' }),
    game('far/away?', { availability: 'blocked', image: 'https://cdn.test/far.webp', placeholder: 'none of these' }),
    game('sixth', { badge: 'hot' }),
  ]),
  shortcut(odd, [game('plain'), game('hot', { badge: 'hot' }), game('best', { badge: 'exclusive' })], { title: odd }),
  shortcut('new', [
    game('lost', { availability: 'unknown' as never }),
    game('own', { badge: 'new' }),
    ...['first', 'second', 'third'].map((slug) => game(slug, { badge: 'hot' })), // most of the row
  ]),
]

/** Markup without the ids that React generates, and with sorted attributes. */
function shapeOf(element: Element): unknown {
  const names = element.getAttributeNames().filter((name) => name !== 'id' && name !== 'aria-labelledby')
  return [
    element.tagName,
    Object.fromEntries(names.sort().map((name) => [name, element.getAttribute(name)])),
    [...element.childNodes].map((node) => (node instanceof Element ? shapeOf(node) : node.textContent)),
  ]
}

const kinds = [true, false].flatMap((isPhone) =>
  [{}, { saveData: true }].map((connection) => [isPhone, connection] as const),
)
for (const language of languages) {
  test.each(kinds)(
    `${language}: the inline script renders rows as the app does, on a phone: %s, %j [SHELL-01]`,
    async (isPhone, connection) => {
      browse(isPhone, connection)
      await open({ data: rows }, language)
      const drawn = [...main().children].map(shapeOf)
      expect(screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent)).toEqual(
        rows.map(({ title }) => title),
      )
      // games of an earlier row are at the end
      const [first, second, ...others] = firstRows({ data: rows })
      expect(second?.items.map(({ slug }) => slug)).toEqual(['hot', 'best', 'plain'])
      expect([first, ...others]).toEqual([rows[0], rows[2]])
      const { container } = await renderInApp(
        <>
          {firstRows({ data: rows }).map((each, index) => (
            <GameRow key={each.slug} shortcut={each} isFirst={index === 0} isOffline={false} />
          ))}
        </>,
        { language },
      )
      expect(drawn).toEqual([...container.children].map(shapeOf))
    },
  )
}

test('rows hidden in the main list are not rendered, nor those without games [GAME-06]', async () => {
  await open({ data: [shortcut('my', [game('a')]), shortcut('empty', []), shortcut('popular', [game('b')])] })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Row popular'])
  expect(waiting()).toBe(0)
})

test.each([
  ['a failure', { message: 'MAINTENANCE' }, 503],
  ['no list', {}, 200],
  ['nothing', { data: [] }, 200],
  ['null', null, 200],
  ['a row without a title', { data: [{ ...rows[0], title: 7 }] }, 200],
  ['a game without a provider', { data: [shortcut('a', [{ ...game('a'), provider: null } as never])] }, 200],
  ['a game without a picture', { data: [shortcut('a', [{ ...game('a'), image: undefined } as never])] }, 200],
])('%s: the skeletons stay, the app shows the state', async (_name, response, status) => {
  await open(response, 'ru', status)
  expect(waiting()).toBe(3)
  window.__takeRows?.(KZT_RU)
  expect(globalThis.__drawnRows).toBeUndefined()
  expect(waiting()).toBe(3)
})

test('no games are shown to a player on a break [O-67 O-68]', async () => {
  document.documentElement.setAttribute(ON_BREAK_ATTRIBUTE, '')
  await open({ data: rows })
  expect(waiting()).toBe(3)
})

test('the app takes over rows of its market, and restores the skeletons for another', async () => {
  await open({ data: rows })
  const region = screen.getAllByRole('region')[0]
  window.__takeRows?.(KZT_RU)
  expect(globalThis.__drawnRows).toEqual(firstRows({ data: rows }))
  expect(screen.getAllByRole('region')[0]).toBe(region)

  await open({ data: rows })
  window.__takeRows?.({ currency: 'AZN', language: 'ru' })
  expect(globalThis.__drawnRows).toBeUndefined()
  expect(screen.queryAllByRole('region')).toEqual([])
  expect(waiting()).toBe(3)
})

test('stored rows of an earlier visit are rendered at once, and taken over', () => {
  window.__savedRows = rows
  begin()
  expect(screen.getAllByRole('region')).toHaveLength(3)
  window.__takeRows?.(KZT_RU)
  expect(globalThis.__drawnRows).toEqual(firstRows({ data: rows }))
})

test('stored rows are not rendered for a player on a break, nor if there are none [O-67 O-68]', () => {
  window.__savedRows = []
  begin()
  expect(waiting()).toBe(3)
  document.documentElement.setAttribute(ON_BREAK_ATTRIBUTE, '')
  window.__savedRows = rows
  begin()
  expect(waiting()).toBe(3)
})

test('a response after the app has loaded is left to the app', async () => {
  const opening = open({ data: rows })
  window.__takeRows?.(KZT_RU)
  await opening
  expect(waiting()).toBe(3)
})

test('the app reads the same response', async () => {
  await open({ data: rows })
  const response = await window.__firstCalls?.[`${SHORTCUTS_URL}ru`]
  expect(await response?.json()).toEqual({ data: rows })
})

test('the app gets the error of a picture that failed before the app had loaded', async () => {
  await open({ data: rows })
  const failed = vi.fn<() => void>()
  const [image] = within(root()).getAllByAltText<HTMLImageElement>('')
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } })
  image?.addEventListener('error', failed)
  reportStart('usable')
  expect(failed).toHaveBeenCalledTimes(1)
})
