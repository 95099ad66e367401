// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { savesData, chooseSaver, syncSaverOfTabs, saverChoice, mayPreload } from './connection-info.ts'
import { imageSource } from './image-url.ts'

afterEach(() => {
  chooseSaver('automatic')
  localStorage.clear()
  vi.unstubAllGlobals()
})

const connection = (info: object) => vi.stubGlobal('navigator', { connection: info })

test("the player's choice overrides the browser's data saver [PLUS-30 ROUTE-58]", () => {
  const state = () => [savesData(), mayPreload(), imageSource('g/a', 168).srcSet === undefined]
  const [on, off] = [
    [true, false, true],
    [false, true, false],
  ]
  connection({ saveData: false, effectiveType: '4g' })
  expect(state()).toEqual(off)
  chooseSaver('always')
  expect(state()).toEqual(on)
  connection({ saveData: true, effectiveType: 'slow-2g' })
  chooseSaver('never')
  expect(state()).toEqual(off)
  chooseSaver('automatic')
  expect(state()).toEqual(on)
  expect(localStorage.length).toBe(0)
})

test("another tab's choice applies to this one; an unknown value is ignored [PLUS-30]", () => {
  const changed = vi.fn<() => void>()
  const unsubscribe = syncSaverOfTabs(changed)
  const fromOutside = (key: string, value: string) => {
    localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  fromOutside('data-saver', 'always')
  expect([saverChoice(), savesData(), changed.mock.calls.length]).toEqual(['always', true, 1])
  fromOutside('data-saver', 'sometimes')
  expect([saverChoice(), savesData(), changed.mock.calls.length]).toEqual(['automatic', false, 2])
  fromOutside('session', 'x')
  unsubscribe()
  fromOutside('data-saver', 'always')
  expect(changed).toHaveBeenCalledTimes(2)
})
