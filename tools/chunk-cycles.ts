type Chunks = Readonly<Record<string, { imports?: readonly string[] }>>

/**
 * Chunks that import themselves by way of others: whichever is run first meets another that is not finished, and what it
 * makes of it at once is not there yet. Such a build passes and breaks on some page.
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
