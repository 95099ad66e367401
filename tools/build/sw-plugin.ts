import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { build, type Plugin } from 'vite'
import { injectManifest } from 'workbox-build'

import { readBrand } from '../../brands/read-brand.ts'
import { afterBuild } from './after-build.ts'
import { brandInCode } from './brand-plugin.ts'
import { ID_TOKEN } from './build-order.ts'
import { inlineScript } from './html-plugin.ts'
import { recordShipped } from './third-party.ts'

/** Files that the service worker stores at installation and later, from Vite's manifest. */
export type ViteManifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

/** Files outside of /assets that an offline start needs. */
const fixedFiles = ['index.html', 'favicon.svg', 'manifest.webmanifest']
const laterTypes = /\.(?:js|css|json|woff2|svg)$/

/**
 * The shell: entries, their static imports, their fonts, and their styles that `page` (index.html) does not inline.
 * Paths relative to the output folder.
 */
export function shellFiles(manifest: ViteManifest, published: readonly string[], page: string): string[] {
  const files = new Set(fixedFiles.filter((file) => file === 'index.html' || published.includes(file)))
  const seen = new Set<string>()

  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    const styles = (chunk.css ?? []).filter((file) => page.includes(file))
    for (const file of [chunk.file, ...styles, ...fontsOf(chunk)]) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }

  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) add(key)
  return [...files].toSorted()
}

function fontsOf({ assets = [] }: { assets?: string[] }) {
  return assets.filter((file) => file.endsWith('.woff2'))
}

/**
 * Chunks of the pages that players open most often: a network that goes early leaves them whole pages, and these first.
 */
export const firstPages = ['below-the-fold', 'game', 'lists', 'auth', 'account', 'bonuses', 'news', 'footer']

/** Sentences about pages that no chunk has. */
export function pageFaults(manifest: ViteManifest): string[] {
  const names = new Set(Object.values(manifest).map(({ name }) => name))
  return firstPages.flatMap((page) => (names.has(page) ? [] : [`no chunk has the page ${page}`]))
}

/** The second tier: every other file that a page may request. The first pages come first, each with its dependencies. */
export function restFiles(shell: readonly string[], published: readonly string[], manifest: ViteManifest): string[] {
  const known = new Set(shell)
  const rest = published
    .filter((file) => file.startsWith('assets/') && laterTypes.test(file) && !known.has(file))
    .toSorted()
  const ordered = new Set<string>()
  const seen = new Set<string>()

  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (rest.includes(file)) ordered.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }

  for (const page of firstPages) {
    for (const [key, { name }] of Object.entries(manifest)) if (name === page) add(key)
  }
  return [...ordered, ...rest.filter((file) => !ordered.has(file))]
}

export type InstallLimits = { fileBytes: number; totalBrotli: number; files: number }
export type MeasuredFile = { file: string; bytes: number | null; brotli: number }

/** Sentences about everything that is wrong with the install set; `bytes` null is a file that is not there. */
export function installFaults(files: readonly MeasuredFile[], limits: InstallLimits): string[] {
  const faults: string[] = []
  for (const { file, bytes } of files) {
    if (bytes === null) faults.push(`${file} is in the install set but not in the build`)
    else if (bytes > limits.fileBytes)
      faults.push(`${file} has ${bytes} bytes, at most ${limits.fileBytes} may be installed`)
  }
  const total = files.reduce((sum, { brotli }) => sum + brotli, 0)
  if (total > limits.totalBrotli)
    faults.push(`the install set has ${total} bytes (brotli), at most ${limits.totalBrotli}`)
  if (files.length > limits.files) faults.push(`the install set has ${files.length} files, at most ${limits.files}`)
  return faults
}

const source = fileURLToPath(new URL('../../sw/sw.ts', import.meta.url))
const tombstone = fileURLToPath(new URL('../../sw/tombstone.ts', import.meta.url))
const limits = { fileBytes: 2 * 1024 * 1024, totalBrotli: 350 * 1024, files: 40 }
const WORKER_BROTLI_MAX = 13 * 1024

/** Path of the worker in a build. */
export const WORKER = 'sw.js'

type Bundle = { buildId: string; rest: readonly string[]; define?: Record<string, string> }

/** Bundles the worker as one classic script and returns its code. */
async function bundleWorker({ buildId, rest, define = {} }: Bundle): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [brandInCode(readBrand()), recordShipped()],
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
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: WORKER, codeSplitting: false } },
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

/** The files of a build that its worker stores. */
function installSet(folder: string) {
  const published = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const shell = shellFiles(manifest, published, readFileSync(join(folder, 'index.html'), 'utf8'))
  const rest = restFiles(shell, published, manifest)
  const entries = new Set(Object.values(manifest).flatMap((chunk) => (chunk.isEntry ? [chunk.file] : [])))
  return { shell, rest, entries, missing: pageFaults(manifest) }
}

/** Writes the worker, still without the files that it installs, and the tombstone. */
async function writeWorker(folder: string, buildId: string) {
  const { rest } = installSet(folder)
  writeFileSync(join(folder, WORKER), await bundleWorker({ buildId, rest: rest.map((file) => `/${file}`) }))
  writeFileSync(join(folder, 'tombstone-sw.js'), `${await inlineScript(tombstone, {})}\n`)
}

/**
 * Adds to the worker the files that it installs, after the page has its final content. Throws if the install set misses
 * a file or is too large. Returns a line about the sizes.
 */
export async function completeWorker(folder: string): Promise<string> {
  const { shell, rest, entries, missing } = installSet(folder)
  /** Without these nothing starts; a hash for every file would make the worker too large. */
  const isVital = (file: string) => file === 'index.html' || entries.has(file)
  const measured = shell.map((file) => measure(folder, file))
  const faults = [...installFaults(measured, limits), ...missing]
  if (faults.length > 0) throw new Error(`service worker: ${faults.join('; ')}`)

  const target = join(folder, WORKER)
  await injectManifest({
    swSrc: target,
    swDest: target,
    globDirectory: folder,
    globPatterns: shell,
    maximumFileSizeToCacheInBytes: limits.fileBytes,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (listed) => ({
        manifest: listed.map((entry) => ({
          ...entry,
          url: `/${entry.url}`,
          ...(isVital(entry.url) && { integrity: integrityOf(join(folder, entry.url)) }),
        })),
      }),
    ],
  })
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
 * Builds `sw/sw.ts` into `sw.js` after the app, and `tombstone-sw.js`, which replaces a broken worker. `completeWorker`
 * adds the files to install. In development `/sw.js` is bundled on request and installs nothing, so no page comes from
 * a cache.
 */
export const serviceWorker = (devId: string): Plugin[] => [
  {
    name: 'qumai:service-worker-on-request',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        void sendWorker(devId, response, next)
      })
    },
  },
  afterBuild('qumai:service-worker', async ({ folder }) => {
    if (!existsSync(join(folder, '.vite/manifest.json'))) return // the build has failed and will report why
    await writeWorker(folder, ID_TOKEN)
  }),
]
