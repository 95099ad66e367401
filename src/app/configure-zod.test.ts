import { expect, test, vi } from 'vitest'

import { configureZod } from './configure-zod.ts'

test('zod, loaded later, generates no code from text', async () => {
  vi.resetModules()
  configureZod()
  const { config } = await import('zod/mini')
  expect(config().jitless).toBe(true)
})
