import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { isLazyText } from '../../src/lib/languages.ts'

/**
 * Compiles the catalogues of locales/ at build time, so the app shows its built-in texts without an ICU parser.
 * `en.json?late` contains the texts of lazy screens, `en.json` all others. A lazy parser compiles the texts of the
 * server (see src/app/language/languages.ts).
 */
export function locales(): Plugin {
  return {
    name: 'qumai-locales',
    enforce: 'pre',
    // the translator uses the parser only in development, but importing it would keep it in the entry
    resolveId(source, importer) {
      const isUnused = source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/')
      return isUnused && this.environment.mode === 'build' ? '\0no-parser' : null
    },
    load(id) {
      return id === '\0no-parser' ? 'export const compileMessage = undefined' : null
    },
    transform(code, id) {
      const part = /\/locales\/\w+\.json(\?late)?$/.exec(id)
      if (!part) return null
      const isLazy = part[1] !== undefined
      const catalogue = JSON.parse(code) as Record<string, string>
      const compiled = Object.entries(catalogue)
        .filter(([key]) => isLazyText(key) === isLazy)
        .map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
