import { fileURLToPath } from 'node:url'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { launchOptions } from './tools/find-chromium.ts'

const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) }
const define = { __BUILD_ID__: '"test"' }

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        define,
        test: {
          name: 'unit',
          include: ['{src,sw,mock-server,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          environment: 'node',
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
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
            '@maskito/kit',
            '@maskito/react',
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
