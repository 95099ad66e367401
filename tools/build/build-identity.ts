import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { afterBuild, nameMaps } from './after-build.ts'
import { type BuildOrder, ID_TOKEN, idOf } from './build-order.ts'
import type { Environment } from './environment.ts'
import { completeWorker, WORKER } from './sw-plugin.ts'

const PAGE = 'index.html'

/**
 * Hash of every file that a build has emitted, and of its settings. No list of sources decides what counts: a setting,
 * the page and the headers do, a cache of the compiler does not.
 */
export function contentHash(folder: string, settings: Environment): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.map((each) => each.replaceAll('\\', '/')).toSorted()) {
    if (!statSync(join(folder, file)).isFile()) continue
    const content = readFileSync(join(folder, file))
    hash.update(JSON.stringify([file, content.length])).update(content)
  }
  const own = Object.entries(settings).filter(([name]) => name.startsWith('VITE_'))
  return hash
    .update(JSON.stringify(own.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 12)
}

/** Replaces the token in a file, which must contain it. */
function writeId(path: string, id: string) {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(ID_TOKEN)) throw new Error(`${path} has no place for the id of the build`)
  writeFileSync(path, text.replaceAll(ID_TOKEN, id))
}

/**
 * Names a build whose other files are written: puts the id into the page, the worker, `version.json` and the folder of
 * its source maps. Then completes the worker. `QUMAI_BUILD` replaces the hash. Returns a line about the sizes.
 */
export function nameBuild(folder: string, order: BuildOrder, settings: Environment): Promise<string> {
  const id = idOf(order, settings['QUMAI_BUILD'] ?? contentHash(folder, settings))
  for (const file of [PAGE, WORKER]) writeId(join(folder, file), id)
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify({ build: id, ...order })}\n`)
  nameMaps(folder, id)
  return completeWorker(folder)
}

export const buildIdentity = (order: BuildOrder): Plugin =>
  afterBuild('qumai:build-identity', async ({ folder, config: { env } }) => {
    if (!existsSync(join(folder, WORKER))) return // the build has failed and will report why
    console.log(await nameBuild(folder, order, { QUMAI_BUILD: process.env['QUMAI_BUILD'], ...env })) // in a quiet build too
  })
