import { expect, test } from 'vitest'

import { contrast } from './color.ts'

test('contrast is computed as in WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#f2efe8', '#0b1014')).toBeCloseTo(16.65, 1)
  expect(contrast('#777777', '#777777')).toBe(1)
})

test.each(['red', '#fff', '', 'url(x)', '#12345g'])('%s is not a valid colour', (color) => {
  expect(contrast(color, '#000000')).toBe(0)
})
