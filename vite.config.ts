import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { readBrand } from './brands/read-brand.ts'
import { brandOfApp, brandTokens } from './tools/build/brand-plugin.ts'
import { buildIdentity } from './tools/build/build-identity.ts'
import { buildOrder, idOf } from './tools/build/build-order.ts'
import { chatApart, hostingRules } from './tools/build/hosting-plugin.ts'
import { compress, mapsApart } from './tools/build/after-build.ts'
import { configOfBuild, productionSettings } from './tools/build/production-settings.ts'
import { entryChunks, noChunkCycles } from './tools/build/entry-chunks.ts'
import { contractOfClient } from './tools/build/contract-plugin.ts'
import { html } from './tools/build/html-plugin.ts'
import { lazyTexts } from './tools/build/lazy-texts-plugin.ts'
import { locales } from './tools/build/locales-plugin.ts'
import { compileAhead } from './tools/build/compile-ahead-plugin.ts'
import { scenarioFromUrl } from './tools/build/scenario-plugin.ts'
import { searchEngineFiles } from './tools/build/search-engine-files.ts'
import { serviceWorker } from './tools/build/sw-plugin.ts'
import { storageLists } from './tools/build/storage-plugin.ts'
import { recordShipped, thirdParty } from './tools/build/third-party.ts'
import { uiLayer } from './tools/build/ui-layer.ts'
import { wellKnown } from './tools/build/well-known.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const brand = readBrand()
const order = buildOrder()
/** A development server has no files to hash, and its sources change: each start has another id. */
const devId = idOf(order, `dev${Date.now().toString(36)}`)
const mock = process.env['QUMAI_MOCK'] ?? 'http://127.0.0.1:4300'
/** A build for tests only: it skips source maps and compressed copies. */
const isQuick = process.env['QUMAI_QUICK'] === '1'
const proxy = { target: mock, changeOrigin: false, xfwd: true }

/** Which file each class name was made for. */
const cssNames = new Map<string, string>()

/** The same name in the build and in the static first view, which is rendered apart from it; short: it is sent three times. */
function cssName(name: string, file: string) {
  const path = relative(root, file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(`${path}:${name}`)
  const short = `${name}_${hash.digest('base64url').slice(0, 3)}`
  if ((cssNames.get(short) ?? path) !== path)
    throw new Error(`${path}: rename .${name}, ${cssNames.get(short)} has ${short}`)
  cssNames.set(short, path)
  return short
}

export default defineConfig({
  publicDir: `${brand.folder}public`,
  plugins: [
    brandOfApp(brand),
    productionSettings(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // home stays in the entry: no extra hop before the lobby; of other routes not even the loaders are in it
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : [['component', 'loader']]) },
    }),
    react(),
    locales(brand),
    lazyTexts(),
    contractOfClient(),
    configOfBuild(brand),
    storageLists(),
    compileAhead(),
    noChunkCycles(),
    recordShipped(),
    html(order, devId),
    searchEngineFiles(),
    wellKnown(order),
    serviceWorker(devId),
    scenarioFromUrl(mock),
    mapsApart(),
    chatApart(),
    thirdParty(),
    buildIdentity(order),
    hostingRules(),
    !isQuick && compress(),
  ],
  resolve: {
    alias: [
      { find: '~', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      // React has had it since 18: no shim for older ones
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
    ],
  },
  css: { modules: { generateScopedName: cssName }, postcss: { plugins: [brandTokens(brand), uiLayer] } },
  build: {
    target: 'es2022',
    sourcemap: isQuick ? false : 'hidden',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // the entry names only the styles that a later page needs: scripts that it names itself come with it, and the
      // routes are loaded ahead in any case
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a report of 15 lines on each build
      output: {
        // `late-kk`, not `kk`: the early requests of the page find the texts of a language by file name
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('?late') ? 'late-' : ''}[name]-[hash:7].js`,
        // the entry names 140 files, and a hash does not compress: seven characters distinguish the versions of a file
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: entryChunks(fileURLToPath(new URL('src/app/main.tsx', import.meta.url))),
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    allowedHosts: ['.localhost'],
    // what tests and builds write is no reason to reload the page
    watch: { ignored: ['**/test-results*/**', '**/playwright-report*/**', '**/dist-*/**', '**/tests/**'] },
    proxy: { '/api': proxy, '/__mock': proxy, '/img': proxy, '/live-chat': proxy },
  },
})
