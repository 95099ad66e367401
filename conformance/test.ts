import type { Trial } from './trial.ts'

/** A test of one promise. */
export type ConformanceTest = {
  promise: string
  title: string
  /** True if the test advances the time: it runs after all tests that do not. */
  moves: boolean
  run: (trial: Trial) => Promise<void>
}

export const proves = (promise: string, title: string, run: ConformanceTest['run']): ConformanceTest => ({
  promise,
  title,
  moves: false,
  run,
})

/** Like `proves`, for a test that advances the time. */
export const provesInTime = (promise: string, title: string, run: ConformanceTest['run']): ConformanceTest => ({
  ...proves(promise, title, run),
  moves: true,
})
