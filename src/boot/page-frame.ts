/** Look of the frame around a page: as for the lobby, with a menu only on wide screens, or a separate frame. */
export type FrameLook = 'usual' | 'wide' | 'own'

/**
 * Patterns of paths that have an unusual frame, or that redirect visitors who do not match `access`; the first
 * match counts. The build derives them from the routes (app/first-view/page-frames.ts).
 */
export type PageFrames = [pattern: string, look: FrameLook, access: 'player' | 'guest' | ''][]

/** Returns the look of the frame that can be rendered around a page before the app loads. Ignores case, like the router. */
export function frameOf(frames: PageFrames, path: string, isPlayer: boolean): FrameLook {
  const page = frames.find(([pattern]) => new RegExp(`^(?:${pattern})/?$`, 'i').test(path))
  if (!page) return 'usual'
  return page[2] && (page[2] === 'player') !== isPlayer ? 'own' : page[1]
}
