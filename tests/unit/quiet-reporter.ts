import { MinimalReporter, type TestModule } from 'vitest/node'

const NAMED = 5
const SLOW = 2000 // ms

/** Failures in full, the slowest files and the totals. `npm run unit -- --reporter=verbose` names each test. */
export default class QuietReporter extends MinimalReporter {
  override onTestRunEnd(...args: Parameters<MinimalReporter['onTestRunEnd']>) {
    super.onTestRunEnd(...args)
    const took = (module: TestModule) => module.diagnostic().duration
    const slowest = args[0].filter((module) => took(module) > SLOW).toSorted((one, other) => took(other) - took(one))
    for (const module of slowest.slice(0, NAMED))
      this.log(`${(took(module) / 1000).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`)
  }
}
