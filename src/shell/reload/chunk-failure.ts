/** The kind of failed resource: a script chunk, the list of routes, or a stylesheet. */
export type ChunkKey = 'chunk' | 'routes' | 'style'

const failed =
  /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror|loading (css )?chunk/i

/**
 * Returns the key of a failed chunk or dynamic module (NET-20); null for any other error. The message depends on the
 * browser.
 */
export function chunkKey(error: unknown): ChunkKey | null {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (!failed.test(text)) return null
  if (/routeTree|\/routes[-.]/i.test(text)) return 'routes'
  return /unable to preload css/i.test(text) ? 'style' : 'chunk'
}

/** Chunk and routes keys reload at once, every other key waits (NET-18, O-21). */
export function reloadsAtOnce(key: ChunkKey): boolean {
  return key !== 'style'
}
