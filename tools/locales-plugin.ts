import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { isLateText } from '../src/lib/late-texts.ts'

/**
 * Compiles the catalogues of locales/ while building: the app then shows its built-in texts without carrying an
 * ICU parser. `en.json?late` holds the texts of late screens, `en.json` all others. What the server sends is compiled by a parser that is loaded late (see src/app/language/languages.ts).
 */
export function locales(): Plugin {
  return {
    name: 'qumai-locales',
    enforce: 'pre',
    // the translator names the parser for development only, but its import alone would keep it in the entry
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
      const isLate = part[1] !== undefined
      const catalogue = JSON.parse(code) as Record<string, string>
      const compiled = Object.entries(catalogue)
        .filter(([key]) => isLateText(key) === isLate)
        .map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
