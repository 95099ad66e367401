import { expect, test } from 'vitest'

import { levelColor } from './color.ts'

test("a level's colour is used only if it is readable", () => {
  expect(levelColor('#c98b5e')).toBe('#c98b5e')
  expect(levelColor('#1a242c')).toBe('var(--violet)')
  expect(levelColor('javascript:alert(1)')).toBe('var(--violet)')
})
