import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

/** The exports of a module as constants. */
export const asConstants = (exports: object) =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

/** Replaces the lists of stored data by their values, so that no text of the registry reaches the app. */
export function storageLists(): Plugin {
  return {
    name: 'qumai:storage-lists',
    apply: 'build',
    load: {
      filter: { id: /\/src\/platform\/storage-lists\.ts$/ },
      handler: async (id) => asConstants((await import(pathToFileURL(id).href)) as object),
    },
  }
}
