import type { Plugin } from 'vite'

import { parseConfig, readPersonalLists } from '../../src/lib/config.ts'

/**
 * Reads the settings at build time: the page gets their values, not the variable names and the parsing code, which
 * would slow the first visit.
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
