import { beforeEach, expect, test, vi } from 'vitest'

/** The module as a new page loads it. */
async function page() {
  vi.resetModules()
  return { ...(await import('./visitor.ts')), ...(await import('./visitor.ts')) }
}

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let local: ReturnType<typeof fakeStorage>

/** Another tab, or the browser after it was closed: session storage is empty. */
const newTab = () => vi.stubGlobal('sessionStorage', fakeStorage())
const isLater = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)

beforeEach(() => {
  vi.useFakeTimers()
  local = fakeStorage()
  vi.stubGlobal('localStorage', local)
  newTab()
  return () => vi.useRealTimers()
})

test('without consent an id lasts one visit: the same on each page of a tab, never stored [DATA-24]', async () => {
  const first = (await page()).visitorUid()
  expect(first).toMatch(/^[\w-]{36}$/)
  expect((await page()).visitorUid()).toBe(first)
  expect([...local.items]).toEqual([])
  isLater(1.1)
  expect((await page()).visitorUid()).not.toBe(first)
  newTab()
  expect((await page()).visitorUid()).not.toBe(first)
})

test('with consent a browser keeps its id over visits, for 30 days [DATA-24]', async () => {
  const { visitorUid, saveAdConsent } = await page()
  const first = visitorUid()
  saveAdConsent(true)
  expect(visitorUid()).toBe(first)
  newTab()
  isLater(29)
  expect((await page()).visitorUid()).toBe(first)
  isLater(2)
  expect((await page()).visitorUid()).not.toBe(first)
})

test('withdrawn consent, or the id of an earlier build, leaves nothing on the device', async () => {
  local.setItem('visitor_uid', '5f0c8a2e-0000-4000-8000-000000000000')
  expect((await page()).visitorUid()).not.toContain('5f0c8a2e')
  const { visitorUid, saveAdConsent } = await page()
  saveAdConsent(true)
  visitorUid()
  expect(local.items.has('visitor_uid')).toBe(true)
  saveAdConsent(false)
  visitorUid()
  expect(local.items.has('visitor_uid')).toBe(false)
})

test('without storage the id lasts as long as the page', async () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const { visitorUid } = await page()
  expect(visitorUid()).toMatch(/^[\w-]{36}$/)
  expect(visitorUid()).toBe(visitorUid())
})
