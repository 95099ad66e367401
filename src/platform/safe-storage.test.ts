// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { chooseSaver, syncSaverOfTabs } from './connection-info.ts'
import { areAmountsHidden, hideAmounts, onHiddenAmounts } from './hidden-amounts.ts'
import { confirmLinkedPlayer, linkedPlayer, onLinkedPlayer, recordLinkedPlayer } from './linked-player.ts'
import { announceLocal, onLocalChange } from './safe-storage.ts'
import { chooseTheme, syncTheme, themeChoice } from './theme.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const elsewhere = (key: string | null, newValue: string | null = null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }))

describe.each([
  ['hidden amounts', 'hide-amounts', onHiddenAmounts],
  ['a linked player', 'linked-player', onLinkedPlayer],
  ['the theme', 'theme', syncTheme],
  ['the data saver', 'data-saver', syncSaverOfTabs],
])('%s', (_, key, listen) => {
  test.each([
    ['its entry changes', key, 1],
    ['the whole storage is cleared', null, 1],
    ['another entry changes', 'language', 0],
  ])('is read again in another tab when %s [PLUS-92 PLUS-84]', (_case, changed, calls) => {
    const onChange = vi.fn<() => void>()
    const stop = listen(onChange)
    elsewhere(changed)
    stop()
    elsewhere(changed)
    expect(onChange).toHaveBeenCalledTimes(calls)
  })
})

test.each([
  ['amounts are hidden', () => hideAmounts(true), onHiddenAmounts, () => areAmountsHidden()],
  ['a link signs a player in', () => recordLinkedPlayer('pl_1'), onLinkedPlayer, () => linkedPlayer() === 'pl_1'],
  ['the account is confirmed', () => confirmLinkedPlayer(), onLinkedPlayer, () => linkedPlayer() === null],
  ['a theme is chosen', () => chooseTheme('system'), syncTheme, () => themeChoice() === 'system'],
])('this page is informed when %s [PLUS-92 PLUS-84]', (_, change, listen, isStored) => {
  const onChange = vi.fn<() => void>()
  const stop = listen(onChange)
  change()
  stop()
  expect([onChange.mock.calls.length, isStored()]).toEqual([1, true])
})

test('a listener receives the new value, also from this page [PLUS-92]', () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const stop = onLocalChange('theme', onChange)
  elsewhere('theme', 'light')
  chooseSaver('always')
  localStorage.setItem('theme', 'system')
  announceLocal('theme')
  stop()
  expect(onChange.mock.calls).toEqual([['light'], ['system']])
})
