import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

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

/** Source maps are only for reading error reports (`npm run explain`) and are never served. */
export function mapsApart(build: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'qumai:maps-apart',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      if (config.build.ssr) return
      const folder = resolve(config.root, config.build.outDir)
      if (moveMaps(folder) > 0) writeFileSync(`${folder}-maps/${BUILD_OF_MAPS}`, `${JSON.stringify({ build })}\n`)
    },
  }
}
