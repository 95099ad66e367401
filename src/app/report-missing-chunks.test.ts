// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { readStartFailures } from '~/boot/start-failures.ts'
import { setTracker } from '~/platform/track.ts'

import { reportMissingChunks } from './report-error.ts'

const message = 'Unable to preload CSS for /assets/background-1.css'
const fail = () => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))

beforeAll(reportMissingChunks)
beforeEach(() => localStorage.clear())

test('a file that failed before analytics was loaded is reported after a reload [NET-20]', () => {
  fail()
  expect(
    readStartFailures()
      .map((failure) => failure.message)
      .join(),
  ).toContain(message)
})

test('a later one is tracked at once [NET-20]', () => {
  const tracked = vi.fn<(event: { name: string }) => void>()
  const stop = setTracker(tracked)
  fail()
  expect(tracked).toHaveBeenCalledWith(expect.objectContaining({ name: 'chunk_failed' }), true)
  expect(readStartFailures()).toEqual([])
  stop()
})
