import { beforeEach, expect, test, vi } from 'vitest'

import { visitorFingerprint } from './visitor-fingerprint.ts'

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

beforeEach(() => loadSources.mockImplementation(() => () => Promise.resolve({})))

test('nothing about the device is looked at before the visitor allows it [O-78 DATA-13]', async () => {
  expect(await visitorFingerprint(false)).toBe('')
  expect(loadSources).not.toHaveBeenCalled()
  expect(await visitorFingerprint(true)).toBe('a1b2')
})

test('what writes markup into a frame is left out: Trusted Types refuse it', async () => {
  await visitorFingerprint(true)
  expect(loadSources.mock.lastCall?.[2]).toEqual(['fontPreferences'])
})

test('a fingerprint that fails never keeps anybody from signing up [O-78]', async () => {
  loadSources.mockImplementation(() => () => Promise.reject(new Error('no canvas')))
  expect(await visitorFingerprint(true)).toBe('')
})
