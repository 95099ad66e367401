import { expect, test, vi } from 'vitest'

import { configureZod } from './configure-zod.ts'

test('lazy-loaded zod compiles no code from strings, as the CSP requires', async () => {
  vi.resetModules()
  configureZod()
  const { config } = await import('zod/mini')
  expect(config().jitless).toBe(true)
})
