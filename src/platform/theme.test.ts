// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { grounds } from '../lib/brand.ts'
import { applyTheme, chooseTheme, syncTheme, themeChoice } from './theme.ts'

let system = 'dark'
let changed = () => {}
let stop = () => {}

const shown = () => document.documentElement.dataset['theme']
const storedElsewhere = (value: string | null) => {
  if (value === null) localStorage.removeItem('theme')
  else localStorage.setItem('theme', value)
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
}

beforeEach(() => {
  localStorage.clear()
  system = 'dark'
  document.head.innerHTML = '<meta name="theme-color" content="" /><meta name="color-scheme" content="" />'
  vi.stubGlobal('matchMedia', () => ({
    matches: system === 'light',
    addEventListener: (_: string, listener: () => void) => (changed = listener),
  }))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test.each([
  [null, 'dark', 'dark'],
  [null, 'light', 'dark'],
  ['unknown', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['system', 'light', 'light'],
  ['system', 'dark', 'dark'],
])('stored %s on a %s system shows %s [PLUS-84]', (stored, ofSystem, theme) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  system = ofSystem
  applyTheme()
  expect(shown()).toBe(theme)
  expect(document.querySelector('[name=theme-color]')?.getAttribute('content')).toBe(
    grounds[theme as keyof typeof grounds],
  )
  expect(document.querySelector('[name=color-scheme]')?.getAttribute('content')).toBe(theme)
})

test('a choice is stored; that of the brand needs no entry [PLUS-84]', () => {
  chooseTheme('system')
  expect(localStorage.getItem('theme')).toBe('system')
  chooseTheme('dark')
  expect(localStorage.length).toBe(0)
  expect(themeChoice()).toBe('dark')
})

test('changes of the system, of this page and of another tab are shown at once [PLUS-84]', () => {
  const onChange = vi.fn<() => void>()
  stop = syncTheme(onChange)
  chooseTheme('system')
  expect(onChange).toHaveBeenCalledTimes(1)
  system = 'light'
  changed()
  expect(shown()).toBe('light')
  storedElsewhere('dark')
  expect([shown(), themeChoice()]).toEqual(['dark', 'dark'])
  storedElsewhere('light')
  expect(onChange).toHaveBeenCalledTimes(4)
  stop()
  storedElsewhere(null)
  expect(shown()).toBe('light')
})
