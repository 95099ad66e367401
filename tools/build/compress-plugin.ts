import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

import { afterBuild } from './after-build.ts'

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
