// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { checkMediaQuery, isMobileQuery } from './media-query.ts'

test('800 px is a phone, 801 px is not [SHELL-61]', () => {
  expect(isMobileQuery).toBe('(max-width: 800px)')
})

test('a missing or broken query throws the specified text [SHELL-66 ERR-10]', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ media: query.startsWith('(') ? query : 'not all' }))
  for (const bad of [undefined, null, '', '  ', 7, '{wide']) {
    expect(() => checkMediaQuery(bad)).toThrow(new Error('Invalid or missing MediaQuery!'))
  }
  expect(() => checkMediaQuery('(min-width: 1px)')).not.toThrow()
})
