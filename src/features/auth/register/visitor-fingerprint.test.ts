import { beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./visitor-fingerprint.ts')
let prepareFingerprint: Module['prepareFingerprint']
let visitorFingerprint: Module['visitorFingerprint']

type Sources = Record<string, () => string>

const loadSources = vi.fn<(sources: Sources, options: object, left: readonly string[]) => () => Promise<object>>(
  () => () => Promise.resolve({}),
)

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  sources: { fontPreferences: () => 'f', languages: () => 'l' },
  prepareForSources: () => Promise.resolve(),
  loadSources: (sources: Sources, options: object, left: readonly string[]) => loadSources(sources, options, left),
  hashComponents: () => 'a1b2',
}))

beforeEach(async () => {
  loadSources.mockReset().mockImplementation(() => () => Promise.resolve({}))
  vi.resetModules() // each test simulates a new page
  const page = await import('./visitor-fingerprint.ts')
  prepareFingerprint = page.prepareFingerprint
  visitorFingerprint = page.visitorFingerprint
})

test('the device is not inspected before the visitor consents [O-78 DATA-13]', async () => {
  expect(await visitorFingerprint(false)).toBe('')
  expect(loadSources).not.toHaveBeenCalled()
  expect(await visitorFingerprint(true)).toBe('a1b2')
})

test('sources that write markup into a frame are excluded, because Trusted Types block them', async () => {
  await visitorFingerprint(true)
  expect(loadSources.mock.lastCall?.[2]).toEqual(['fontPreferences'])
})

test('a failed fingerprint never blocks a sign-up [O-78]', async () => {
  loadSources.mockImplementation(() => () => Promise.reject(new Error('no canvas')))
  expect(await visitorFingerprint(true)).toBe('')
})

test('a fingerprint is computed once when the box is ticked, and retried after a failure [O-78]', async () => {
  loadSources.mockImplementationOnce(() => () => Promise.reject(new Error('no canvas')))
  expect(await prepareFingerprint()).toBe('')
  expect(await prepareFingerprint()).toBe('a1b2')
  expect(await visitorFingerprint(true)).toBe('a1b2')
  expect(loadSources).toHaveBeenCalledTimes(2)
})
