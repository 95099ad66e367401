import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from '../find-chromium.ts'

const port = Number(process.env['VISUAL_PORT'] ?? 4660)
const galleryPort = port + 1
const root = '../../..'
const mock = (onPort: number, folder = '') => ({
  command: `node mock-server/main.ts --port ${onPort} --dist "${folder}"`,
  cwd: root,
  url: `http://127.0.0.1:${onPort}/__mock/state`,
  stdout: 'ignore' as const,
})

/** Pictures for `npm run lab visual`, which sets the variables. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.visual.ts',
  outputDir: `${root}/.cache/visual/differences`,
  snapshotPathTemplate: `${process.env['VISUAL_BASE'] ?? `${root}/.cache/visual/none`}/{arg}{ext}`,
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 120_000,
  // one browser takes both pictures: even a small difference of dark colours is a change
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 30, scale: 'css' } },
  reporter: [['dot'], ['html', { open: 'never', outputFolder: `${root}/.cache/visual/report` }]],
  metadata: { port, galleryPort },
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions('page'),
    locale: 'en-GB',
    timezoneId: 'Asia/Almaty',
  },
  webServer: [mock(port, process.env['VISUAL_APP']), mock(galleryPort, process.env['VISUAL_GALLERY'])],
})
