import { defineConfig, devices } from '@playwright/test'

import { dist } from './tests/support/need-build.ts'
import { launchOptions } from './tools/find-chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4500)

/** What the width of the screen does not change: the phone proves it alone. */
const anyWidth = [
  'exactly-once',
  'first-view',
  'kill-switch',
  'offline',
  'old-builds',
  'screens',
  'session',
  'start',
  'update',
].map((noun) => `**/${noun}.e2e.ts`)

/** End-to-end tests: the production build with its mock, one fresh mock session for each test. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/need-build.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0, // a test that passes the second time has found a defect
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  metadata: { port },
  use: {
    serviceWorkers: 'allow',
    // without a film of every test: it takes a fifth of the processor
    trace: process.env['CI'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Almaty',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@browser/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' },
    },
    {
      name: 'desktop',
      testIgnore: anyWidth,
      grepInvert: /@phone|@browser/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // what needs the browser around the page: notifications
      name: 'browser',
      grep: /@browser/,
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
