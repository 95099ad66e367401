import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles the catalogues of locales/ while building: the app then shows its built-in texts without carrying an
 * ICU parser. What the server sends is compiled by a parser that is loaded late (see src/app/language/languages.ts).
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
      if (!/\/locales\/\w+\.json$/.test(id)) return null
      const catalogue = JSON.parse(code) as Record<string, string>
      const compiled = Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
