import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('a browser keeps its id over visits [DATA-24]', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  const first = (await import('./visitor-uid.ts')).visitorUid()
  vi.resetModules()
  expect((await import('./visitor-uid.ts')).visitorUid()).toBe(first)
})

test('without storage the id lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const { visitorUid } = await import('./visitor-uid.ts')
  expect(visitorUid()).toMatch(/^[\w-]{36}$/)
  expect(visitorUid()).toBe(visitorUid())
})
