// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { applyTheme, chooseTheme, themeChoice } from './theme.ts'

vi.mock('../lib/brand.ts', () => ({ brandTheme: 'light', grounds: { light: '#f5f4fc', dark: '#110f1c' } }))

const shown = () => document.documentElement.dataset['theme']

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a light brand is light until a choice, and needs no entry for its own theme [PLUS-85] [PLUS-84]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  applyTheme()
  expect([shown(), themeChoice()]).toEqual(['light', 'light'])
  chooseTheme('dark')
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  chooseTheme('light')
  expect([shown(), localStorage.length]).toEqual(['light', 0])
})
