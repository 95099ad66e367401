import type { Plugin } from 'vite'

type Chunks = Readonly<Record<string, { imports?: readonly string[] }>>

/**
 * Chunks that import themselves through others. The first one to run uses another that has not finished, so its
 * exports may still be missing. Such a build would break on some page.
 */
export function chunkCycles(chunks: Chunks): string[] {
  const importsOf = (name: string) => chunks[name]?.imports ?? []
  const isReachedFrom = (name: string) => {
    const seen = new Set(importsOf(name))
    for (const imported of seen) for (const next of importsOf(imported)) seen.add(next)
    return seen.has(name)
  }
  return Object.keys(chunks).filter(isReachedFrom)
}

/** Ends a build whose chunks need each other: names its chunks. */
export const noChunkCycles = (): Plugin => ({
  name: 'qumai:chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file] as const] : [],
    )
    const cycles = chunkCycles(Object.fromEntries(chunks))
    if (cycles.length > 0) this.error(`chunks need each other, see tools/build/entry-chunks.ts: ${cycles.join(', ')}`)
  },
})
