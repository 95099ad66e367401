import type { Plugin } from 'vite'

type Bundle = Record<
  string,
  { type: 'asset' } | { type: 'chunk'; isEntry: boolean; fileName: string; imports: string[] }
>

/** Files of the entry and of everything it imports statically. */
export function entryFiles(bundle: Bundle): ReadonlySet<string> {
  const files = new Set(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.fileName : [])),
  )
  for (const name of files) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported)
  }
  return files
}

/**
 * Chromium compiles a script with this comment as a whole, on another thread, while it loads. Otherwise the page compiles
 * function by function when it starts: three quarters of the script time of a first visit.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

/** Marks the scripts of every start for compilation ahead. The mark is part of each hash, because file names are immutable. */
export function compileAhead(): Plugin {
  return {
    name: 'qumai:compile-ahead',
    apply: 'build',
    augmentChunkHash: () => COMPILE_AHEAD,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const name of entryFiles(bundle)) {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk') continue
          chunk.code = COMPILE_AHEAD + chunk.code
          const file = bundle[`${name}.map`]
          if (file?.type !== 'asset') continue
          const map = JSON.parse(String(file.source)) as { mappings: string }
          file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` })
        }
      },
    },
  }
}
