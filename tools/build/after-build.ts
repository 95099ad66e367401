import { dirname, join, resolve } from 'node:path'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin, ResolvedConfig } from 'vite'

type Built = { folder: string; config: ResolvedConfig }

/** A plugin that processes the files of a successful build, after the plugins that precede it in the list. */
export function afterBuild(name: string, run: (built: Built) => void | Promise<void>): Plugin {
  let config: ResolvedConfig
  let isWritten = false
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // a failed build closes without an error, and an error from here would hide its own
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error || !isWritten || config.build.ssr) return
        await run({ folder: resolve(config.root, config.build.outDir), config })
      },
    },
  }
}

const text = /\.(?:html|js|css|json|svg|webmanifest|txt|xml)$/
/** Below this a compressed copy saves nothing. */
const SMALLEST = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string) {
  const content = readFileSync(path)
  if (content.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipped)
}

async function compressFolder(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

/** Writes `.br` and `.gz` beside every text file of the build, last of all, for servers that send them as they are. */
export const compress = (): Plugin => afterBuild('qumai:compress', ({ folder }) => compressFolder(folder))

/** Moves every source map out of a folder that is served, into `<folder>-maps` beside it. Returns how many. */
export function moveMaps(folder: string): number {
  const target = `${folder}-maps`
  rmSync(target, { recursive: true, force: true })
  const maps = globSync('**/*.map', { cwd: folder })
  for (const map of maps) {
    mkdirSync(dirname(join(target, map)), { recursive: true })
    renameSync(join(folder, map), join(target, map))
  }
  return maps.length
}

/** File in a folder of maps that names their build. */
export const BUILD_OF_MAPS = 'build.json'

/** Writes the id of a build into its folder of maps; does nothing if that folder does not exist. */
export function nameMaps(folder: string, build: string) {
  if (existsSync(`${folder}-maps`)) writeFileSync(`${folder}-maps/${BUILD_OF_MAPS}`, `${JSON.stringify({ build })}\n`)
}

/** Source maps are only for reading error reports (`npm run lab explain`) and are never served. */
export function mapsApart(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'qumai:maps-apart',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      if (!config.build.ssr) moveMaps(resolve(config.root, config.build.outDir))
    },
  }
}
