import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { pseudo } from './pseudo.ts'
import { type Brand, withOwnTexts } from '../../brands/read-brand.ts'
import { isLazyText } from '../../src/lib/languages.ts'

/**
 * Compiles the catalogues of locales/ at build time, so the app shows its built-in texts without an ICU parser.
 * `en.json?late` contains the texts of lazy screens, `en.json` all others. A lazy parser compiles the texts of the
 * server (see src/app/language/languages.ts).
 */
export function locales(brand: Brand, isPseudo = process.env['QUMAI_PSEUDO'] === '1'): Plugin {
  const compile = (catalogue: Record<string, string>, isWanted: (key: string) => boolean) =>
    Object.fromEntries(
      Object.entries(catalogue)
        .filter(([key]) => isWanted(key))
        .map(([key, text]) => [key, isPseudo ? pseudo(compileMessage(text)) : compileMessage(text)]),
    )
  return {
    name: 'qumai-locales',
    enforce: 'pre',
    // the translator uses the parser only in development, but importing it would keep it in the entry
    resolveId(source, importer) {
      const isUnused = source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/')
      return isUnused && this.environment.mode === 'build' ? '\0no-parser' : null
    },
    /** Development: an edited catalogue changes the texts of the page in place (src/app/language/languages.ts). */
    async hotUpdate({ file, read }) {
      const language = /\/locales\/(en|ru|kk|az)\.json$/.exec(file)?.[1]
      if (language === undefined || this.environment.name !== 'client') return undefined
      const texts = compile(
        withOwnTexts(JSON.parse(await read()) as Record<string, string>, language, brand),
        () => true,
      )
      this.environment.hot.send('texts', { language, texts })
      return []
    },
    load(id) {
      return id === '\0no-parser' ? 'export const compileMessage = undefined' : null
    },
    transform(code, id) {
      const part = /\/locales\/(\w+)\.json(\?late)?$/.exec(id)
      if (!part) return null
      const [, language = '', late] = part
      const isLazy = late !== undefined
      const catalogue = withOwnTexts(JSON.parse(code) as Record<string, string>, language, brand)
      const compiled = compile(catalogue, (key) => isLazyText(key) === isLazy)
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
