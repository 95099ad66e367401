import { expect, test } from 'vitest'

import { appBanner, shouldShowAppPromo } from './effects.ts'

const HOUR = 60 * 60_000
const visit = { isMobile: true, mode: 'browser', isClosed: false, shown: 2, deposits: 0 } as const
const player = {
  mode: 'installed',
  deposits: 1,
  isInApp: false,
  mark: undefined,
  code: 'APP',
  now: 100 * HOUR,
} as const

test('the header offers the app on phones, until it was closed or shown three times [BANNER-21]', () => {
  expect(appBanner(visit)).toBe('base')
  expect(appBanner({ ...visit, isMobile: false })).toBe('none')
  expect(appBanner({ ...visit, isClosed: true })).toBe('none')
  expect(appBanner({ ...visit, shown: 3 })).toBe('none')
  expect(appBanner({ ...visit, mode: 'installed' })).toBe('none')
})

test('the number of deposits decides which of the two is shown [BANNER-22]', () => {
  expect(appBanner({ ...visit, deposits: 1 })).toBe('middle')
})

test('a mode is one of three, for any visit [DATA-44]', () => {
  const modes = [true, false].flatMap((isMobile) =>
    [0, 1, 5].flatMap((deposits) => [0, 3].map((shown) => appBanner({ ...visit, isMobile, deposits, shown }))),
  )
  expect(new Set(modes)).toEqual(new Set(['none', 'base', 'middle']))
})

test('each missing condition of the promo hides it [BANNER-17 PWA-06]', () => {
  expect(shouldShowAppPromo(player)).toBe(true)
  expect(shouldShowAppPromo({ ...player, mode: 'shell' })).toBe(true)
  expect(shouldShowAppPromo({ ...player, mode: 'browser' })).toBe(false)
  expect(shouldShowAppPromo({ ...player, deposits: 0 })).toBe(false)
  expect(shouldShowAppPromo({ ...player, isInApp: true })).toBe(false)
  expect(shouldShowAppPromo({ ...player, code: '' })).toBe(false)
})

test('a closed promo returns after 24 h, a done one never [BANNER-18 BANNER-19 BANNER-20]', () => {
  const at = (hours: number, value = false) => ({ ...player, mark: { value, time: player.now - hours * HOUR } })
  expect(shouldShowAppPromo(at(23))).toBe(false)
  expect(shouldShowAppPromo(at(24))).toBe(true)
  expect(shouldShowAppPromo(at(1000, true))).toBe(false)
})
