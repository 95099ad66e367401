import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { launchOptions } from './tools/lab/find-chromium.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '~': folder('src'), '~tests': folder('tests') }
const define = { __BUILD_ID__: '"test"' }

const files = '{src,sw,mock-server,conformance,tools}/**/*.test.{ts,tsx}'
const appFiles = 'tests/unit/*.test.tsx'

/**
 * Tests of stateless code share workers: a module is evaluated once for all files, in a third of the time. A file that
 * mocks modules needs a separate worker.
 */
const sharing = globSync('{src/contract,src/forms,src/lib,mock-server,conformance,tools}/**/*.test.{ts,tsx}').filter(
  (file) => !file.includes('.browser.') && !/\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * Tests of code that compares platform classes (`DOMException`, `MessagePort`) or reads the time zone. A context has
 * different classes and no time zone, so these tests run in processes.
 */
const processes = [
  'src/features/bonuses/bonus-history-page.test.ts',
  'src/app/{report-error,worker/apply-update,worker/register-worker}.test.ts',
  'src/outbox/outbox.test.ts',
  'src/platform/hand-over.test.ts',
]

/** A wait ends with what it waits for: its limit is for a busy machine, and shorter than that of its test. */
const patient = { expect: { poll: { timeout: 10_000, interval: 10 } }, setupFiles: ['tests/unit/setup.ts'] }

const inNode = {
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 20_000,
  ...patient,
} as const

export default defineConfig({
  test: {
    // tests of screens wait as long as they compute, for timers and a mock in another process: 2 workers leave 2 cores idle
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: ['./tests/unit/quiet-reporter.ts'],
    projects: [
      {
        resolve: { alias },
        define,
        test: {
          ...inNode,
          // one context per file, in workers that have loaded Node.js, Vitest and the DOM already
          name: 'contexts',
          include: [files, appFiles],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**', ...processes, ...sharing],
          pool: 'vmThreads',
        },
      },
      {
        resolve: { alias },
        define,
        test: { ...inNode, name: 'stateless', include: sharing, isolate: false },
      },
      {
        resolve: { alias },
        define,
        test: { ...inNode, name: 'processes', include: processes },
      },
      {
        // what only a real browser shows: kept small
        resolve: { alias },
        define,
        // all of them by name: one found in mid-run reloads the page, and the run hangs
        optimizeDeps: {
          include: [
            'date-fns',
            'dompurify',
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            '@lingui/core',
            '@lingui/message-utils/compileMessage',
            '@lingui/react',
            'react-hook-form',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.ts'],
          setupFiles: ['tests/unit/browser-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions: launchOptions() }),
          },
        },
      },
    ],
  },
})
