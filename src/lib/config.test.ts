import { expect, test } from 'vitest'

import { parseConfig } from './config.ts'

test("the app promo uses the mock's code for trials, and none in production by default [O-43]", () => {
  const codeOf = (environment: Record<string, string>) => parseConfig(environment).appPromoCode
  expect(codeOf({})).toBe('QUMAI-APP')
  expect(codeOf({ VITE_STAGE: 'production' })).toBe('')
  expect(codeOf({ VITE_STAGE: 'production', VITE_APP_PROMO_CODE: 'APP' })).toBe('APP')
  expect(codeOf({ VITE_APP_PROMO_CODE: '' })).toBe('')
})
