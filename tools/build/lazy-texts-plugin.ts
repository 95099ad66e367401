import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { lazyAreas } from '../../src/lib/languages.ts'

/** The start of a lazy text's key in quotes, such as `'bonuses.` */
const lazyKey = new RegExp(`['"\`](?:${lazyAreas.map((area) => area.replace('.', String.raw`\.`)).join('|')})`)
const staticImport = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]/gm
/** These have names like keys, such as the ids of endpoints, and show nothing. */
const withoutTexts = /\/src\/(?:contract|lib|app)\//

export type Sources = {
  /** The module's own use of lazy texts, not that of its imports. */
  usesTexts: (file: string) => boolean
  /** The module, and each module of the project that it imports statically. */
  closureOf: (file: string) => ReadonlySet<string>
  /** True if the component cannot be shown without the lazy texts. */
  needsTexts: (file: string) => boolean
  clear: () => void
}

/** The path of an imported file of the project; null for packages, styles and pictures. */
export function pathOf(target: string, importer: string, root: string): string | null {
  const [path = ''] = target.split('?')
  if (!/\.tsx?$/.test(path)) return null
  const file = path.startsWith('~/') ? resolve(root, 'src', path.slice(2)) : resolve(dirname(importer), path)
  return existsSync(file) ? file : null
}

/** Reads which modules use lazy texts, from their source. `root` is the folder of the project. */
export function sourcesOf(root: string): Sources {
  const read = new Map<string, { imports: string[]; usesTexts: boolean }>()

  function moduleOf(file: string) {
    const known = read.get(file)
    if (known) return known
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const imports = [...code.matchAll(staticImport)].flatMap(([, target = '']) => pathOf(target, file, root) ?? [])
    // a module that checks whether a text exists works without it
    const usesTexts = !withoutTexts.test(file) && !code.includes('hasMessage(') && lazyKey.test(code)
    const module = { imports, usesTexts }
    read.set(file, module)
    return module
  }

  function closureOf(file: string) {
    const seen = new Set([file])
    for (const each of seen) for (const imported of moduleOf(each).imports) seen.add(imported)
    return seen
  }

  const usesTexts = (file: string) => moduleOf(file).usesTexts
  return {
    usesTexts,
    closureOf,
    needsTexts: (file) => [...closureOf(file)].some(usesTexts),
    clear: () => read.clear(),
  }
}

/** An import of a component. The router imports the loader of a page separately: its requests wait for no texts. */
const lazyImport = /(\$\$splitLoaderImporter = \(\) => )?\bimport\((["'])([^"']+\.tsx(?:\?tsr-split=[\w-]+)?)\2\)/g

/** The code of a module, in which each lazy import of a component that needs lazy texts also loads these. */
export function withTexts(code: string, id: string, root: string, sources: Sources): string | null {
  const importer = id.split('?')[0] ?? id
  const changed = code.replaceAll(lazyImport, (found, loader: string | undefined, _quote, target: string) => {
    const file = loader === undefined ? pathOf(target, importer, root) : null
    return file !== null && sources.needsTexts(file) ? `withLazyTexts(${found})` : found
  })
  if (changed === code) return null
  return `import { withLazyTexts } from '~/platform/lazy-texts.ts';${changed}`
}

/**
 * Decides which lazy components wait for the lazy texts: those with a key of such a text in their module or in one
 * that it imports statically. So no component names its texts. A part of a page that must not wait is lazy itself.
 */
export function lazyTexts(): Plugin {
  let root = process.cwd()
  let sources = sourcesOf(root)
  return {
    name: 'qumai:lazy-texts',
    configResolved(config) {
      root = config.root
      sources = sourcesOf(root)
    },
    watchChange: () => sources.clear(),
    transform(code, id) {
      if (!/\/src\/[^?]+\.tsx?(?:\?|$)/.test(id)) return null
      const changed = withTexts(code, id, root, sources)
      return changed === null ? null : { code: changed, map: null }
    },
  }
}
