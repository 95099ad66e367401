// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { moveFrom } from './move-from.ts'

const rect = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height)
const element = (position: DOMRect) => {
  const made = document.createElement('span')
  const animate = vi.fn<(frames: Keyframe[]) => void>()
  Object.assign(made, { animate, getBoundingClientRect: () => position })
  return { made, animate }
}
const reduce = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

afterEach(() => vi.unstubAllGlobals())

test('an element moves from another position, in its size there, to its own [PLUS-29]', () => {
  reduce(false)
  const { made, animate } = element(rect(10, 100, 48, 30))
  moveFrom(made, rect(30, 400, 96, 60))
  const frames = animate.mock.calls[0]?.[0].map(({ transform }) => transform)
  expect(frames).toEqual(['translate(20px, 300px) scale(2, 2)', 'none'])
})

test.each([
  ['less motion is wanted', rect(0, 0, 1, 1), rect(9, 9, 1, 1), true],
  ['there is no other position', rect(0, 0, 1, 1), undefined, false],
  ['it is not rendered', rect(0, 0, 0, 0), rect(9, 9, 1, 1), false],
])('if %s, nothing moves [PLUS-29]', (_why, to, from, isReduced) => {
  reduce(isReduced)
  const { made, animate } = element(to)
  moveFrom(made, from)
  expect(animate).not.toHaveBeenCalled()
})
