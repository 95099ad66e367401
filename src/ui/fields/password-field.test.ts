import { expect, test } from 'vitest'

import { passwordStrength } from './password-field.tsx'

test.each([
  ['qwerty', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghij', 'weak'],
  ['пароль1', 'weak'],
  ['Password1!', 'weak'],
  ['kob7za', 'weak'],
  ['tulip-mars', 'fair'],
  ['Zx81pkw', 'fair'],
  ['tulip mars wave 7', 'strong'],
  ['Ж7-қымыз!таң', 'strong'],
  ['🐎🌊🏔️🎻🍏🌷🐫🪕', 'fair'],
] as const)('%s is %s [O-71]', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
