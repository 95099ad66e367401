import fc from 'fast-check'
import { expect, test } from 'vitest'

import { brandIds, readBrand } from '../../brands/read-brand.ts'
import { valuesOf } from '../../brands/tokens.ts'
import { contrast, levelColor } from './color.ts'

/** Mixes two colours `#rrggbb` as `color-mix(in srgb, …)` does. */
function mix(one: string, share: number, other: string): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)))
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

test("a level's colour is used only if it is readable", () => {
  expect(levelColor('#c98b5e')).toBe('color-mix(in srgb, #c98b5e var(--tint), var(--text))')
  expect(levelColor('#1a242c')).toBe('var(--violet)')
  expect(levelColor('javascript:alert(1)')).toBe('var(--violet)')
})

test.each(brandIds())('every colour of a level is readable in the light theme of %s, too [PLUS-84]', (id) => {
  const { tint = '', text = '', bg = '' } = valuesOf(readBrand(id).tokens, 'light')
  const share = Number.parseInt(tint, 10) / 100
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (color) => {
      fc.pre(levelColor(color) !== 'var(--violet)')
      expect(contrast(mix(color, share, text), bg)).toBeGreaterThanOrEqual(4.5)
    }),
    { examples: [['#ffffff'], ['#ffff00']] },
  )
})
