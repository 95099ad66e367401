import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { freshFiles } from './tests/unit/fresh-packages.ts'
import { launchOptions } from './tools/lab/find-chromium.ts'

/** MB for new objects of a worker: a page renders many short-lived ones, and collecting them took a tenth of the time. */
setFlagsFromString('--min-semi-space-size=32')
setFlagsFromString('--max-semi-space-size=64')

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '~': folder('src'), '~tests': folder('tests') }
const define = { __BUILD_ID__: '"test"' } // of the worker

const files = globSync([
  '{src,sw,mock-server,conformance,tools}/**/*.test.{ts,tsx}',
  'tests/unit/*.test.{ts,tsx}',
]).filter((file) => !file.includes('.browser.'))
const codeOf = (file: string) => readFileSync(file, 'utf8')

/** The first test loads a package for the first time, the second changes the time zone: each needs a process. */
const processes = ['src/app/configure-zod.test.ts', 'src/features/bonuses/bonus-history-page.test.ts']

/**
 * Tests of stateless code: a module is evaluated once for all files of a worker, in a third of the time. A file that
 * mocks modules needs fresh ones.
 */
const stateless = files.filter(
  (file) =>
    /^(src\/(contract|forms|lib)|mock-server|conformance|tools)\//.test(file) &&
    !/@vitest-environment|\bvi\.(mock|doMock|resetModules)\(/.test(codeOf(file)),
)
const others = files.filter((file) => !stateless.includes(file) && !processes.includes(file))
const withDom = others.filter((file) => codeOf(file).includes('@vitest-environment'))

/** A wait ends with what it waits for: its limit is for a busy machine, and shorter than that of its test. */
const patient = { expect: { poll: { timeout: 10_000, interval: 10 } }, setupFiles: ['tests/unit/setup.ts'] }

/** Not setImmediate: browsers have none, and the libraries of the tests (IndexedDB, React) would wait for the fake clock. */
const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

const inNode = {
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  fakeTimers: { toFake: faked },
  testTimeout: 20_000,
  ...patient,
} as const

/**
 * Workers that have loaded Vitest, React and the DOM already, and in which each file has a new page and evaluates the
 * modules of the app again.
 */
const fresh = {
  ...inNode,
  pool: 'threads',
  isolate: false,
  setupFiles: ['tests/unit/fresh-setup.ts'],
  server: { deps: { inline: [freshFiles] } },
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
          ...fresh,
          name: 'pages',
          include: withDom,
          fakeTimers: { toFake: [...faked, 'requestAnimationFrame', 'cancelAnimationFrame'] },
        },
      },
      {
        resolve: { alias },
        define,
        test: { ...fresh, name: 'modules', include: others.filter((file) => !withDom.includes(file)) },
      },
      {
        resolve: { alias },
        define,
        test: { ...inNode, name: 'stateless', include: stateless, isolate: false },
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
