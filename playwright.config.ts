import { defineConfig, devices } from '@playwright/test'

import { dist } from './tests/support/need-build.ts'
import { launchOptions } from './tools/lab/find-chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4500)

/**
 * Levels of one set of tests. The tags of a test decide in which runs it is:
 *
 * - no tag: `npm run e2e`, on the phone. The default for a new test.
 * - `@core`: also in `npm test`. One to eight tests for each domain: its main flow, money, session and offline, and
 *   behaviour that no unit test can show. The core has about 140 tests and needs only the first build.
 * - `@full`: only in `npm run e2e:all`: tests of many screens, long storms, further values of a parameter, later builds.
 * - `@wide`: the width of the screen changes what the test proves, so `npm run e2e` runs it on the desktop as well;
 *   `@core-wide`: `npm test` does. Every other test runs on the phone only.
 *
 * - `@tour`: also in `npm run lab tour`, which prints one sentence for each, its annotation `tour`.
 *
 * `@worker` is no level: in a file that blocks the service worker, the test runs with it (`workerByTag`).
 *
 * Two values of one loop may have different tags. tools/checks/e2e-levels.test.ts checks that every domain has a core test.
 */
type Selection = { grep?: RegExp; grepInvert?: RegExp }
/** `budgetMinutes`: the longest run that passes in CI (time-reporter.ts). Generous, because the speed of two cores varies. */
const levels = {
  core: {
    budgetMinutes: 20,
    phone: { grep: /@core/, grepInvert: /@browser/ },
    desktop: { grep: /@core-wide/, grepInvert: /@browser/ },
    browser: { grep: /@browser.*@core/ },
  },
  push: {
    budgetMinutes: 50,
    phone: { grepInvert: /@full|@browser/ },
    desktop: { grep: /@wide|@core-wide/, grepInvert: /@full|@browser/ },
    browser: { grep: /@browser/ },
  },
  all: {
    budgetMinutes: 80,
    phone: { grepInvert: /@browser/ },
    desktop: { grep: /@wide|@core-wide/, grepInvert: /@browser/ },
    browser: { grep: /@browser/ },
  },
  tour: { budgetMinutes: 6, phone: { grep: /@tour/ }, desktop: { grep: /^$/ }, browser: { grep: /^$/ } },
} satisfies Record<string, { budgetMinutes: number } & Record<'phone' | 'desktop' | 'browser', Selection>>
type Level = keyof typeof levels
const isLevel = (name: string): name is Level => name in levels

const wanted = process.env['E2E_LEVEL'] ?? 'push'
if (!isLevel(wanted)) throw new Error(`E2E_LEVEL is ${wanted}, not ${Object.keys(levels).join(', ')}`)
const level = levels[wanted]

/** A person wants to see the window: the shell of Chromium has none. */
const isWatched = ['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option))

/** End-to-end tests: the production build with its mock, one fresh mock session for each test. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/need-build.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2), // a test waits most of its time: 3 may be quicker on two cores
  retries: 0, // a test that passes the second time has found a defect
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000, // on two busy cores a step takes three times as long as on an idle machine
  expect: { timeout: 15_000 },
  reporter:
    wanted === 'tour'
      ? './tests/support/tour-reporter.ts'
      : [
          ['dot'],
          ['html', { open: 'never', outputFolder: '.cache/e2e-report' }],
          ['./tests/support/time-reporter.ts', { budgetMinutes: level.budgetMinutes }],
        ],
  metadata: { port },
  use: {
    serviceWorkers: 'allow',
    // without a film of every test: it takes a fifth of the processor
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(isWatched ? 'browser' : 'page'),
    locale: 'en-GB',
    timezoneId: 'Asia/Almaty',
  },
  projects: [
    {
      name: 'phone',
      ...level.phone,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' },
    },
    {
      name: 'desktop',
      ...level.desktop,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // what needs the browser around the page: notifications
      name: 'browser',
      ...level.browser,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        locale: 'en-GB',
        launchOptions: launchOptions('browser'),
      },
    },
  ],
  webServer: {
    command: `node mock-server/main.ts --port ${port} --dist ${dist} --dist-b ${dist}-b --dist-c ${dist}-c`,
    url: `http://127.0.0.1:${port}/__mock/state`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
