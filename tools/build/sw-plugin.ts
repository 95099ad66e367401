import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { build, type Plugin } from 'vite'
import { injectManifest } from 'workbox-build'

import { afterBuild } from './after-build.ts'
import type { Build } from './build-order.ts'
import { inlineScript } from './html-plugin.ts'
import { installFaults, restFiles, shellFiles, type ViteManifest } from './install-set.ts'
import { noteShipped } from './third-party.ts'

const source = fileURLToPath(new URL('../../sw/sw.ts', import.meta.url))
const tombstone = fileURLToPath(new URL('../../sw/tombstone.ts', import.meta.url))
const limits = { fileBytes: 2 * 1024 * 1024, totalBrotli: 350 * 1024, files: 40 }
const WORKER_BROTLI_MAX = 13 * 1024

type Bundle = { buildId: string; rest: readonly string[]; define?: Record<string, string> }

/** Bundles the worker as one classic script and returns its code. */
async function bundleWorker({ buildId, rest, define = {} }: Bundle): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [noteShipped()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_ID__: JSON.stringify(buildId),
      __REST_MANIFEST__: JSON.stringify(rest),
      ...define,
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('the worker was not bundled')
  return chunk.code
}

function measure(folder: string, file: string) {
  const path = join(folder, file)
  if (!existsSync(path)) return { file, bytes: null, brotli: 0 }
  const content = readFileSync(path)
  const brotli = file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
  return { file, bytes: content.length, brotli }
}

/** The integrity hash by which the browser rejects a modified file. */
function integrityOf(path: string) {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}

async function writeWorker(folder: string, { id: buildId, number, least }: Build): Promise<string> {
  const published = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const shell = shellFiles(manifest, published, readFileSync(join(folder, 'index.html'), 'utf8'))
  const rest = restFiles(shell, published, manifest)

  const entries = new Set(Object.values(manifest).flatMap((chunk) => (chunk.isEntry ? [chunk.file] : [])))
  /** Without these nothing starts; a hash for every file would make the worker too large. */
  const isVital = (file: string) => file === 'index.html' || entries.has(file)
  const measured = shell.map((file) => measure(folder, file))
  const faults = installFaults(measured, limits)
  if (faults.length > 0) throw new Error(`service worker: ${faults.join('; ')}`)

  const target = join(folder, 'sw.js')
  writeFileSync(target, await bundleWorker({ buildId, rest: rest.map((file) => `/${file}`) }))
  await injectManifest({
    swSrc: target,
    swDest: target,
    globDirectory: folder,
    globPatterns: shell,
    maximumFileSizeToCacheInBytes: limits.fileBytes,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({
          ...entry,
          url: `/${entry.url}`,
          ...(isVital(entry.url) && { integrity: integrityOf(join(folder, entry.url)) }),
        })),
      }),
    ],
  })
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify({ build: buildId, number, least })}\n`)
  writeFileSync(join(folder, 'tombstone-sw.js'), `${await inlineScript(tombstone, {})}\n`)

  const size = brotliCompressSync(readFileSync(target)).length
  if (size > WORKER_BROTLI_MAX) throw new Error(`service worker: ${size} bytes (brotli), at most ${WORKER_BROTLI_MAX}`)
  const total = measured.reduce((sum, { brotli }) => sum + brotli, 0)
  return `worker ${size} B, install set ${shell.length} files ${total} B, later ${rest.length} files (brotli)`
}

async function sendWorker(buildId: string, response: ServerResponse, fail: (error: unknown) => void) {
  try {
    const code = await bundleWorker({ buildId, rest: [], define: { 'self.__WB_MANIFEST': '[]' } })
    response.setHeader('Content-Type', 'text/javascript')
    response.setHeader('Cache-Control', 'no-store')
    response.end(code)
  } catch (error) {
    fail(error)
  }
}

/**
 * Builds `sw/sw.ts` into `sw.js` after everything else, with the file list of this build; also `version.json`, and
 * `tombstone-sw.js`, which replaces a broken worker. The build fails if the install set misses a file or is too
 * large. In development `/sw.js` is bundled on request and installs nothing, so no page comes from a cache.
 */
export const serviceWorker = (thisBuild: Build): Plugin[] => [
  {
    name: 'qumai:service-worker-on-request',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        void sendWorker(thisBuild.id, response, next)
      })
    },
  },
  afterBuild('qumai:service-worker', async ({ folder }) => {
    if (!existsSync(join(folder, '.vite/manifest.json'))) return // the build has failed and will report why
    console.log(await writeWorker(folder, thisBuild)) // in a quiet build too
  }),
]
