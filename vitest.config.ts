import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { launchOptions } from './tools/find-chromium.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '~': folder('src'), '~tests': folder('tests') }
const define = { __BUILD_ID__: '"test"' }

/**
 * Code that keeps nothing between two tests: its tests share workers, where a module is evaluated once for all files,
 * in a third of the time. A file that replaces modules needs a worker of its own.
 */
const sharing = globSync('{src/contract,src/forms,src/lib,mock-server,tools}/**/*.test.{ts,tsx}').filter(
  (file) => !file.includes('.browser.') && !/\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

/** Screens and components: each file has a world of its own, in workers that have loaded the DOM already. */
const screens = ['src/{features,shell,ui,offers}/**/*.test.tsx', 'tests/unit/*.test.tsx']

/** A wait ends with what it waits for: its limit is for a busy machine, and shorter than that of its test. */
const patient = { expect: { poll: { timeout: 10_000 } }, setupFiles: ['tests/unit/setup.ts'] }

const inNode = {
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 20_000,
  ...patient,
} as const

export default defineConfig({
  test: {
    maxWorkers: '100%', // otherwise a core stays idle
    reporters: ['./tests/unit/quiet-reporter.ts'],
    projects: [
      {
        resolve: { alias },
        define,
        test: {
          ...inNode,
          name: 'unit',
          include: ['{src,sw,mock-server,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**', ...screens, ...sharing],
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
        test: { ...inNode, name: 'screens', include: screens, pool: 'vmThreads' },
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
