import { vi } from 'vitest'

const WAIT = 10_000 // ms, as expect.poll in vitest.config.ts
const { waitFor } = vi

// `vi.waitFor` gives up after 1 s otherwise, which a busy machine takes for a single render
vi.waitFor = (check, options = {}) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: WAIT, ...options })
