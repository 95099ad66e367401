import type { Trial } from './trial.ts'

/** A test of one promise. */
export type ConformanceTest = {
  promise: string
  title: string
  /** Advances the time: runs after all tests that do not. */
  moves: boolean
  run: (trial: Trial) => Promise<void>
}

export const proves = (promise: string, title: string, run: ConformanceTest['run']): ConformanceTest => ({
  promise,
  title,
  moves: false,
  run,
})

/** The same for a test that lets time pass. */
export const provesInTime = (promise: string, title: string, run: ConformanceTest['run']): ConformanceTest => ({
  ...proves(promise, title, run),
  moves: true,
})
