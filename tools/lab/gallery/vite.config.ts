import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { uiLayer } from '../../build/ui-layer.ts'

/** `npm run lab gallery`: every component of src/ui with its states, outside the product's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-gallery', import.meta.url)),
  plugins: [react()],
  resolve: { alias: { '~': fileURLToPath(new URL('../../../src', import.meta.url)) } },
  css: { postcss: { plugins: [uiLayer] } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['GALLERY_PORT'] ?? 4350),
    strictPort: true,
    fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] },
    proxy: { '/img': process.env['QUMAI_MOCK'] ?? 'http://127.0.0.1:4300' },
  },
})
