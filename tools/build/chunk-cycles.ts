type Chunks = Readonly<Record<string, { imports?: readonly string[] }>>

/**
 * Chunks that import themselves through others. The first one to run uses another that has not finished, so its
 * exports may still be missing. Such a build succeeds and breaks on some page.
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
