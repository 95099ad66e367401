import type { ConformanceTest } from '../test.ts'
import { answerTests } from './answers.ts'
import { timeTests } from './time.ts'

/** Every test of the kit, by the order of the promises. */
export const allTests: readonly ConformanceTest[] = [...answerTests, ...timeTests]
