import { expect, test } from 'vitest'

import { parseSelfRestriction } from './help-section.tsx'

test('an operator configures the service of each country, or none [O-67]', () => {
  expect(parseSelfRestriction({})).toEqual({ KZT: 'https://egov.kz', AZN: '' })
  expect(
    parseSelfRestriction({ VITE_SELF_RESTRICTION_KZ: '', VITE_SELF_RESTRICTION_AZ: 'https://service.az' }),
  ).toEqual({
    KZT: '',
    AZN: 'https://service.az',
  })
})
