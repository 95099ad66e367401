// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act, configure, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endpoints } from '~/contract/all.ts'
import { resetDatabase } from '~/db/database.ts'

import { PasskeyWalk } from '../../mock-server/testing/passkey-examples.ts'
import type { Player, TestSession } from '../../mock-server/testing/client.ts'
import { english } from './catalogues.ts'
import { rows, shownElsewhere, type Row } from './lost-screens.ts'
import { startMock } from './own-mock.ts'
import { waitWithReact } from './react-waits.ts'
import { openWholeApp } from './whole-app.tsx'

waitWithReact()
configure({ defaultHidden: true })

const device = vi.hoisted(() => ({ create: (_options: unknown): unknown => null }))
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: async ({ optionsJSON }: { optionsJSON: unknown }) => device.create(optionsJSON),
}))

const mock = await startMock('screens')
afterAll(mock.stop)

const STILL = 30 // ms
const NOW = '2026-11-21T12:00:00Z'

const walk = (player: Player) => new PasskeyWalk(mock.session, player)

test('every call with an idempotency key has a screen below, or a test elsewhere', () => {
  const keyed = Object.entries(endpoints).filter(([, endpoint]) => 'keyed' in endpoint && endpoint.keyed !== undefined)
  const listed = [...new Set(rows.map(({ call }) => call)), ...Object.keys(shownElsewhere)]
  expect(keyed.map(([name]) => name).toSorted()).toEqual(listed.toSorted())
  const tests = import.meta.glob('/{src,tests}/**/*.test.{ts,tsx}')
  expect(Object.values(shownElsewhere).filter((file) => !(`/${file}` in tests))).toEqual([])
})

/** Whether the calls of the row get lost `before` the server acts, or their responses `after`. */
let loss: 'none' | 'before' | 'after' = 'none'
let lossy: RegExp = /./
let sent = 0
const session = {
  async call(url: string, sending: Parameters<TestSession['call']>[1]) {
    const isLossy = sending?.method !== 'GET' && lossy.test(url.split('?')[0] ?? '')
    if (isLossy) sent += 1
    if (isLossy && loss === 'before') throw new TypeError('Failed to fetch')
    const reply = await mock.session.call(url, sending)
    if (isLossy && loss === 'after') throw new TypeError('Failed to fetch')
    return reply
  },
} as TestSession

beforeEach(() => {
  loss = 'none'
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  // the clock stops, like that of the server: a minute that ends meanwhile would change the page
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(() => void vi.useRealTimers())

function newDevice() {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  resetDatabase()
}

/** A new world, in which the player uses a new device. */
async function newWorld({ kind, prepare, call }: Row): Promise<Player> {
  newDevice()
  await mock.session.control('POST', 'reset', { now: NOW, freeze: true })
  const player = await mock.session.player(kind)
  await prepare?.(walk(player))
  const authenticator = walk(player).device
  device.create = (options) => authenticator.create(options as never)
  lossy = new RegExp(`${endpoints[call].path.replace(/:\w+/g, '[^/]+')}$`)
  return player
}

type App = Awaited<ReturnType<typeof openWholeApp>>

/** Waits until the page neither loads nor changes. */
async function untilStill({ queryClient }: App) {
  for (let last = ''; ;) {
    await act(() => vi.dynamicImportSettled()) // a late part has no place that is busy
    await waitFor(() => {
      expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0])
      expect(document.querySelector('[aria-busy=true]')).toBeNull()
    })
    const now = shown()
    if (now === last) return now
    last = now
    await act(() => new Promise((resolve) => setTimeout(resolve, STILL)))
  }
}

/** Text of an element without what the player is filling in. */
function factsOf(element: Element): string {
  if (element.matches('dialog, [role=dialog], form, button, [aria-live]')) return ''
  const parts = [...element.childNodes]
  return parts.map((part) => (part instanceof Element ? factsOf(part) : (part.nodeValue ?? ''))).join('')
}

/** All facts that the page shows, without what the player is filling in. */
function shown() {
  const ticks = [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')]
  const page = document.querySelector('main')
  if (!page) throw new Error('no page is shown')
  return `${factsOf(page)} ${ticks.map(({ checked }) => (checked ? 'on' : 'off')).join(' ')}`
}

/** Values and ticks of the page's fields. */
const filledIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ type, value, checked }) =>
    type === 'radio' || type === 'checkbox' ? checked : value,
  )

/** Claims that a change failed. They are wrong beside a lost response, because the server may have acted. */
const claims = new Set<string>([
  'history.cancelFailed',
  'money.cards.failed',
  'security.close.keepFailed',
  'security.data.askFailed',
  'security.endFailed',
  'security.others.failed',
  'security.passkey.removeFailed',
])
const reasons = Object.entries(english).filter(([key]) => key.startsWith('API_ERRORS.') || claims.has(key))
/** Texts that request a second click and promise to keep what is typed. A second click would undo a choice. */
const typedTexts = Object.entries(english).filter(([key]) => key === 'form.network' || key === 'form.foreign')
const isFilledIn = ({ type, value, readOnly }: HTMLInputElement) =>
  !/radio|checkbox/.test(type) && !readOnly && value !== ''
/** Whether something was typed at the last click. */
let wasTyped = false
async function click({ confirm }: Row) {
  wasTyped = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(isFilledIn)
  await confirm()
}
function shownReasons() {
  const page = document.body.textContent ?? ''
  return [...reasons, ...(wasTyped ? [] : typedTexts)].filter(([, text]) => page.includes(text))
}

test.each(rows.map((row) => [row.name, row] as const))(
  '%s: after a lost request or response the page is correct, and another click is safe [PLUS-66 O-14]',
  async (_name, row) => {
    const player = await newWorld(row)
    const app = await openWholeApp(session, player, row.href)
    const form = () => row.opensForm && document.querySelector('main form')
    const isOpen = () => row.isForm || Boolean(screen.queryByRole('dialog') ?? form())

    async function confirm(next: typeof loss) {
      loss = next
      sent = 0
      await click(row)
      await waitFor(() => expect(next === 'none' || sent > 0).toBe(true))
      await untilStill(app)
      loss = 'none'
    }

    await row.begin(player)
    const first = await untilStill(app)
    await confirm('before')
    await waitFor(() => expect(shown()).toBe(first))
    expect(shownReasons()).toEqual([])

    if (!isOpen()) await row.begin(player)
    await confirm('after')
    const isSeen = !row.isForm && !row.effect
    await waitFor(() => expect(isSeen && shown() === first).toBe(false))
    const acted = await untilStill(app)
    expect(shownReasons()).toEqual([])

    if (isOpen()) await confirm('none')
    await waitFor(() => expect(shown()).toBe(acted))
    const values = () => (row.isForm && !row.effect ? filledIn() : [])
    const effect = () => (row.effect ? shown().split(row.effect.text).length - 1 : shown())
    const expected = { effect: row.effect ? 1 : acted, values: values() }
    app.close()
    newDevice()
    await openWholeApp(session, player, row.effect?.at ?? row.href)
    await waitFor(() => expect({ effect: effect(), values: values() }).toEqual(expected))
  },
)

/** Returns the visible result of a click: success messages, an open dialog, and the values of fields. */
const outcome = ({ stores }: App) => ({
  claims: stores.toasts.queue.filter(({ variant }) => variant === 'success').map(({ text }) => text),
  isOpen: screen.queryByRole('dialog') !== null,
  values: filledIn(),
})

/** Reasons that an edited call has even if nothing was lost: the new password or code is wrong. */
const trueReasons: Record<string, string[]> = {
  'add a passkey': ['API_ERRORS.PASSWORD_WRONG'],
  'activate a promo code': ['API_ERRORS.PROMO_CODE_NOT_VALID'],
}

test.each(rows.map((row) => [row.name, row] as const))(
  '%s: a reported success ends like one with a response, an edited call shows no old reason [PLUS-66 O-14]',
  async (name, row) => {
    async function end(next: typeof loss) {
      const player = await newWorld(row)
      const app = await openWholeApp(session, player, row.href)
      await row.begin(player)
      await untilStill(app)
      loss = next
      sent = 0
      await click(row)
      await waitFor(() => expect(sent).toBeGreaterThan(0))
      await untilStill(app)
      loss = 'none'
      return { app, ended: outcome(app) }
    }
    const { app: first, ended: undisturbed } = await end('none')
    first.close()
    const { app, ended: lost } = await end('after')
    const isReported = lost.claims.some((text) => undisturbed.claims.includes(text))
    expect(isReported ? lost : undisturbed).toEqual(undisturbed)

    const isOpen = row.isForm || Boolean(screen.queryByRole('dialog') ?? document.querySelector('main form'))
    if (!row.edit || !isOpen) return // the page shows the change
    await row.edit()
    await click(row)
    await untilStill(app)
    expect(shownReasons().map(([key]) => key)).toEqual(trueReasons[name] ?? [])
  },
)
