// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { appMode, isEmbedded, trustedParent } from './app-mode.ts'
import { readLandingParams } from '../lib/landing-params.ts'
import { parseConfig } from '../lib/config.ts'
import { storeVisitParams, visitParam } from './visit-params.ts'

const ids = Array.from({ length: 20 }, (_, index) => `kz.qumai.app${index}`)

/** A page at `search` that began at `landing`, which its own script has read. */
function visit(search: string, landing = search) {
  vi.stubGlobal('location', new URL(`https://qumai.test/${search}`))
  const kept = {
    guestData: null,
    promocode_used: null,
    'visit-language': null,
    'visit-marks': sessionStorage.getItem('visit-marks'),
  }
  window.__arrival = readLandingParams(landing, kept, false, ['en'])
  Object.assign(sessionStorage, window.__arrival.session)
}

function display(mode: string) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
}

beforeEach(() => {
  sessionStorage.clear()
  display('browser')
  visit('')
})

test('a plain visit is a browser [PWA-01]', () => {
  expect(appMode(ids)).toBe('browser')
})

test.each(['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'])(
  '%s means installed without anything else [PWA-02]',
  (mode) => {
    display(mode)
    expect(appMode(ids)).toBe('installed')
  },
)

test('the older parameter of an installed app counts too [PWA-02]', () => {
  vi.stubGlobal('navigator', { standalone: true })
  expect(appMode(ids)).toBe('installed')
})

test('app_name, or any of the 20 ids, means the shell without anything else; other ids do not [PWA-02 O-43]', () => {
  visit('?app_name=qumai-android')
  expect(appMode(ids)).toBe('shell')
  for (const id of ids) {
    sessionStorage.clear()
    visit(`?appid=${id}`)
    expect(appMode(ids)).toBe('shell')
  }
  sessionStorage.clear()
  visit('?appid=kz.qumai.app20')
  expect(appMode(ids)).toBe('browser')
})

test('the ids come from configuration, by default there are none [PWA-02 O-43]', () => {
  expect(parseConfig({ VITE_APP_IDS: ids.join(', ') }).appIds).toEqual(ids)
  expect(parseConfig({}).appIds).toEqual([])
})

test('an app id of the URL is kept on this device until the tab closes, on all later pages [SHELL-38]', () => {
  visit('?appid=kz.qumai.app7')
  expect(sessionStorage.getItem('visit-marks')).toBe('appid=kz.qumai.app7')
  for (const later of ['', '?appid=', `?appid=${'x'.repeat(101)}`]) {
    visit(later)
    expect(visitParam('appid')).toBe('kz.qumai.app7')
  }
  visit('?appid=kz.qumai.app8')
  expect(visitParam('appid')).toBe('kz.qumai.app8')
})

test('parameters of the first URL apply on every page and after a reload, until the tab closes', () => {
  visit('', '?app_name=qumai')
  expect(appMode(ids)).toBe('shell')
  visit('')
  expect(appMode(ids)).toBe('shell')
  sessionStorage.clear() // another tab
  visit('')
  expect(appMode(ids)).toBe('browser')
  visit('', '')
  storeVisitParams('?licence=1&appid=x')
  visit('')
  expect([visitParam('licence'), visitParam('appid'), visitParam('app_name')]).toEqual(['1', 'x', null])
  visit(`?app_name=${'x'.repeat(101)}`)
  expect(visitParam('app_name')).toBeNull()
})

function frame(origin: string | null, referrer = '') {
  const location = origin === null ? {} : { ancestorOrigins: { 0: origin } }
  return { parent: {} as Window, location, document: { referrer } }
}
const parents = ['https://partner.example']

test('tokens are sent to the embedding page only if its origin is on the list [AUTH-25 O-08]', () => {
  expect(trustedParent(frame('https://partner.example'), parents)).toBe('https://partner.example')
  expect(trustedParent(frame(null, 'https://partner.example/page?x=1'), parents)).toBe('https://partner.example')
  expect(trustedParent(frame('https://partner.example'), [])).toBeNull()
  for (const other of [
    'https://evil.example',
    'http://partner.example',
    'https://partner.example.evil.example',
    'null',
  ])
    expect(trustedParent(frame(other), parents)).toBeNull()
  expect(trustedParent(frame(null, ''), parents)).toBeNull()
})

test('a page that is not framed has no parent [AUTH-22]', () => {
  const alone = { parent: null as unknown as Window, location: {}, document: { referrer: 'https://partner.example/' } }
  alone.parent = alone as unknown as Window
  expect(trustedParent(alone, parents)).toBeNull()
  expect(isEmbedded(alone)).toBe(false)
  expect(isEmbedded(frame(null))).toBe(true)
})
