import type { Plugin } from 'vite'

import { parseConfig, readPersonalLists } from '../src/lib/config.ts'

/**
 * Reads the settings of the build once, at the build: the page gets their values, not the names of the variables and the
 * code that reads them, which the first visit would pay for.
 */
export function configOfBuild(): Plugin {
  let env: Record<string, string> = {}
  return {
    name: 'qumai:config',
    apply: 'build',
    configResolved(config) {
      env = config.env
    },
    load(id) {
      if (!id.endsWith('/src/lib/config.ts')) return null
      return `export const config = ${JSON.stringify(parseConfig(env))}\nexport const personalLists = ${readPersonalLists(env)}`
    },
  }
}
