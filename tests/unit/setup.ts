import { afterAll, vi } from 'vitest'

import { withoutWebStorage } from '../../tools/checks/without-web-storage.ts'
import { guardConsole } from './console-guard.ts'
import { separateLocks } from './own-locks.ts'
import { prepareDom } from './test-dom.ts'

const WAIT = 10_000 // ms, as expect.poll in vitest.config.ts
const { waitFor } = vi

// the default timeout of 1 s is too short for a single render on a busy machine
vi.waitFor = (check, options = {}) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: WAIT, interval: 10, ...options })

if (typeof document === 'undefined') withoutWebStorage()
else prepareDom()
guardConsole()
separateLocks()

// files of one worker share the environment and the clock: a file must not leave its own behind
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
