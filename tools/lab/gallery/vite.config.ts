import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { readBrand } from '../../../brands/read-brand.ts'
import { brandInCode, brandTokens } from '../../build/brand-plugin.ts'
import { uiLayer } from '../../build/ui-layer.ts'

const brand = readBrand()
const mock = process.env['QUMAI_MOCK'] ?? 'http://127.0.0.1:4300'

/** Prints that pictures need the mock, if it does not run. */
const mockHint: Plugin = {
  name: 'gallery-mock-hint',
  apply: 'serve',
  configureServer: ({ config }) =>
    void fetch(`${mock}/__mock/state`).catch(() =>
      config.logger.warn(`The pictures of the gallery need the mock at ${mock}: npm run mock, or set QUMAI_MOCK`),
    ),
}

/**
 * `npm run lab gallery`: every component of src/ui with its states, outside the product's build. `npm run lab gallery-build` writes
 * it as static files into .cache/gallery; the pictures there come from a mock on the same host.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: `${brand.folder}public`,
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-gallery', import.meta.url)),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('../../../.cache/gallery', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
  },
  plugins: [brandInCode(brand), react(), mockHint],
  resolve: { alias: { '~': fileURLToPath(new URL('../../../src', import.meta.url)) } },
  css: { postcss: { plugins: [brandTokens(brand), uiLayer] } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['GALLERY_PORT'] ?? 4350),
    strictPort: true,
    fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] },
    proxy: { '/img': mock },
  },
})
