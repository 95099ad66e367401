import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

import { isForProduction, type Environment } from './production-settings.ts'
import { robotsText, sitemapXml } from './search-engine-files.ts'

const ON_THIS_MACHINE = 'http://localhost:4300'

/** Origin of the app for absolute URLs; null for a production build that does not set it. */
export const originOf = (env: Environment) => env['VITE_APP_ORIGIN'] || (isForProduction(env) ? null : ON_THIS_MACHINE)

/** Writes robots.txt, and sitemap.xml if the origin of the app is known, because its URLs are absolute. */
export function searchEngineFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'qumai:search-engine-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      if (config.build.ssr) return
      const folder = resolve(config.root, config.build.outDir)
      const origin = originOf(config.env as Environment)
      writeFileSync(join(folder, 'robots.txt'), robotsText(origin))
      if (origin !== null) writeFileSync(join(folder, 'sitemap.xml'), sitemapXml(origin))
    },
  }
}
