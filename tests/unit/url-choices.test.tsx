// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'

import type { Player } from '../../mock-server/testing/client.ts'
import { english } from './catalogues.ts'
import { startMock } from './own-mock.ts'
import { waitWithReact } from './react-waits.ts'
import { openWholeApp } from './whole-app.tsx'

waitWithReact()
configure({ defaultHidden: true }) // the styles of each ancestor would be computed for each element, at each look

const mock = await startMock('choices')
afterAll(mock.stop)
const player: Player = await mock.session.player('bonus')

const ROWS = 4
const open = (href: string) => openWholeApp(mock.session, player, href, { rows: ROWS })

/** A control for a choice: an option of a select, a checkbox, a tab, a link of a list, or a text field. */
type Control = {
  name: string
  kind: 'select' | 'box' | 'tab' | 'link' | 'words'
  values: string[]
  element: HTMLElement
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent

type ListPage = {
  href: string
  /** Path of the call that depends on the choice. Without it, the page filters loaded data. */
  call?: string
  /** Button that opens the sheet with the choices. */
  sheet?: string
  /** Name of the list with links as choices. */
  links?: string
  /** Only these controls. */
  only?: string[]
}

/** Elements of the page and its dialogs. By selector: roles and names of the whole page take ten times as long. */
const all = <E extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<E>(selector)].filter((each) => each.closest('main, dialog'))

const control = (element: HTMLElement, kind: Control['kind'], values: string[]): Control => {
  const name = nameOf(element).replace(/ \d+$/, '') // tabs show a count
  return { element, kind, values, name }
}
const optionsOf = (element: HTMLSelectElement) => Array.from(element.options, ({ value }) => value)
/** Texts that a reader could take for another type. One field gets all of them, because all URLs have one parser. */
const typed = ['sea', '0077', '[1]', 'true', '%41+&#x']

function controlsOf({ links }: ListPage): Control[] {
  const chips = links ? within(screen.getByRole('navigation', { name: links })).getAllByRole('link') : []
  return [
    ...all<HTMLSelectElement>('select').map((element) => control(element, 'select', optionsOf(element))),
    ...all('input[type=checkbox]:not([role])').map((element) => control(element, 'box', ['on'])),
    ...all('[role=tab]').map((element) => control(element, 'tab', ['on'])),
    ...chips.map((element) => control(element, 'link', ['on'])),
    ...all('input[type=search]').map((element) => control(element, 'words', typed)),
  ]
}

const valueOf = ({ kind, element }: Control) => {
  if (kind === 'box') return (element as HTMLInputElement).checked ? 'on' : ''
  if (kind === 'tab') return element.getAttribute('aria-selected') === 'true' ? 'on' : ''
  if (kind === 'link') return element.getAttribute('aria-current') === 'page' ? 'on' : ''
  return (element as HTMLInputElement).value
}

const sheet = english['games.filters']

/** All that the page shows of the choice: every control with its value, the chips, and the lit button. */
function shown(listPage: ListPage) {
  const values = controlsOf(listPage).map((each) => [each.name, valueOf(each)])
  const chips = document.querySelectorAll(`ul[aria-label="${english['catalogue.chosen']}"]`)
  const lit = all('button').find(({ textContent }) => textContent.startsWith(`${sheet} ·`))
  return { ...Object.fromEntries(values), chips: chips.length, lit: lit?.textContent }
}

async function choose({ kind, element }: Control, value: string) {
  await act(async () => {
    if (kind === 'select') fireEvent.change(element, { target: { value } })
    else if (kind === 'words') fireEvent.change(element, { target: { value } })
    else fireEvent.click(element)
  })
  if (kind === 'words') await act(async () => fireEvent.submit(element.closest('form') ?? element))
}

async function openSheet({ sheet }: ListPage) {
  if (!sheet) return
  const button = await screen.findByRole('button', { name: new RegExp(`^${sheet}`) })
  await act(async () => fireEvent.click(button))
  await within(await screen.findByRole('dialog')).findAllByRole('checkbox')
}

/** Opens a page and waits until its controls are ready. */
async function openListPage(listPage: ListPage, href: string) {
  const app = await open(href)
  await screen.findByRole('main')
  await openSheet(listPage)
  await waitFor(() => expect(controlsOf(listPage).length).toBeGreaterThan(0))
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0)) // some options are from the server
  return app
}

/** Choices that the button of the sheet counts, without a chip. */
const hasNoChip = new Set([
  english['games.sort'],
  english['games.provider'],
  english['games.searchIn'],
  english['search.label'],
])

/** Controls with options from the server: the first ones are enough. */
const ofServer = new Set([english['games.provider'], english['activity.rounds.game']])
const ENOUGH = 3
/** Search fields of one kind: two typed texts are enough for all but the first. */
const FEW = 2

const listPages: ListPage[] = [
  { href: '/games', sheet, call: '/api/v1/games' },
  {
    href: '/games/search?search=sea',
    sheet,
    call: '/api/v1/games',
    only: [english['catalogue.minBet'], english['search.label']],
  },
  { href: '/games/category/slots', sheet, call: '/api/v1/games', only: [english['catalogue.minBet']] },
  { href: '/games/filter/new', sheet, call: '/api/v1/games', only: [english['catalogue.minBet']] },
  { href: '/demo', sheet, call: '/api/v1/games', only: [english['catalogue.minBet']] },
  { href: '/providers', call: '/api/v1/providers' },
  { href: '/cash-box/history', call: '/api/v1/cashbox/transactions' },
  { href: '/profile/rounds', call: '/api/v1/rounds' },
  { href: '/profile/activity', call: '/api/v1/activity' },
  { href: '/notifications', call: '/api/v1/notifications' },
  { href: '/tournaments' },
  { href: '/news', links: english['news.kinds'], call: '/api/v1/promos' },
]

/** The named control, once it offers the value. */
const ready = (listPage: ListPage, name: string, value: string) =>
  waitFor(() => {
    const found = controlsOf(listPage).find((each) => each.name === name && each.values.includes(value))
    if (!found) throw new Error(`${name} does not offer ${value}`)
    return found
  })

/** The expected display of a choice: the value, the only active tab or link, the active button, and its chip. */
function expectedOf(listPage: ListPage, { name, kind }: Control, value: string) {
  const others = controlsOf(listPage).filter((each) => each.kind === kind && each.name !== name)
  const isOne = kind === 'tab' || kind === 'link'
  const isCounted = listPage.sheet !== undefined && kind !== 'words'
  return {
    ...(isOne ? Object.fromEntries(others.map((each) => [each.name, ''])) : {}),
    [name]: value,
    chips: isCounted && !hasNoChip.has(name) ? 1 : 0,
    lit: isCounted ? `${sheet} · 1` : undefined,
  }
}

/** The controls of a rendered page, each with the values that are not selected. */
function choicesOf(listPage: ListPage) {
  const before = shown(listPage)
  const limitOf = ({ name, kind }: Control) => {
    if (ofServer.has(name)) return ENOUGH
    return kind === 'words' && listPage !== listPages[0] ? FEW : undefined
  }
  return controlsOf(listPage)
    .filter(({ name }) => !listPage.only || listPage.only.includes(name))
    .map((control) => {
      const { name, values } = control
      const offered = values.slice(0, limitOf(control))
      return { name, values: offered.filter((value) => before[name] !== value) }
    })
    .filter(({ values }) => values.length > 0)
}

type App = Awaited<ReturnType<typeof openListPage>>
type Chosen = { href: string; expected: object; own: string[] }

/** Makes one choice. Returns its URL, the expected display, and the calls that it caused. */
async function chosen(app: App, listPage: ListPage, name: string, value: string): Promise<Chosen> {
  const requested = new Set(app.asked)
  const control = await ready(listPage, name, value)
  await choose(control, value)
  await waitFor(() => expect(app.history.location.href).not.toBe(listPage.href))
  const expected = await waitFor(() => {
    const wanted = expectedOf(listPage, control, value)
    expect(shown(listPage)).toMatchObject(wanted)
    return wanted
  })
  const isOwn = (url: string) => listPage.call !== undefined && url.startsWith(listPage.call) && !requested.has(url)
  const own = await waitFor(() => {
    const urls = [...app.asked].filter(isOwn)
    if (listPage.call && urls.length === 0 && value !== 'own') throw new Error(`no call says ${name} ${value}`)
    return urls
  })
  return { href: app.history.location.href, expected, own }
}

/** Follows a link of the same page. */
async function goTo(app: App, href: string, expected: object, listPage: ListPage) {
  await act(async () => app.history.push(href))
  if (screen.queryByRole('dialog') === null) await openSheet(listPage)
  await waitFor(() => expect(shown(listPage)).toMatchObject(expected))
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
}

type Choice = ReturnType<typeof choicesOf>[number]

/** Makes each choice of one control, returns to the first state each time, and follows the link of each choice. */
async function chooseEach(app: App, listPage: ListPage, { name, values }: Choice, before: object): Promise<Chosen[]> {
  const made: Chosen[] = []
  for (const value of values) {
    made.push(await chosen(app, listPage, name, value))
    await goTo(app, listPage.href, before, listPage)
  }
  for (const { href, expected } of made) await goTo(app, href, expected, listPage)
  await goTo(app, listPage.href, before, listPage)
  return made
}

/** So many choices share one app, because an app starts more slowly than a choice is made. */
const TOGETHER = 5
type Group = { place: ListPage; href: string; names: string; choices: Choice[] }
const groups: Group[] = []
const hasRoom = (group: Group, listPage: ListPage, { values }: Choice) =>
  group.place === listPage && group.choices.flatMap((each) => each.values).length + values.length <= TOGETHER

for (const listPage of listPages) {
  const { close } = await openListPage(listPage, listPage.href)
  for (const choice of choicesOf(listPage)) {
    const last = groups.at(-1)
    if (last && hasRoom(last, listPage, choice)) {
      last.choices.push(choice)
      last.names += `, ${choice.name}`
    } else groups.push({ place: listPage, href: listPage.href, names: choice.name, choices: [choice] })
  }
  close()
}

test.each(groups)(
  '$href: each choice of $names is in URL and call; a link and a reload bring it back [PLUS-50 ROUTE-45 GAME-15]',
  async ({ place: listPage, choices }) => {
    const app = await openListPage(listPage, listPage.href)
    const before = shown(listPage)
    const last: Chosen[] = []
    for (const choice of choices) last.push(...(await chooseEach(app, listPage, choice, before)).slice(-1))
    app.close()
    for (const { href, expected, own } of last) {
      const again = await openListPage(listPage, href)
      await waitFor(() => expect(shown(listPage)).toMatchObject(expected))
      await waitFor(() => expect([...again.asked]).toEqual(expect.arrayContaining(own)))
      again.close()
    }
  },
)
