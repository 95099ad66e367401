/** How the frame around a page looks: as that of the lobby, with a menu on wide screens alone, or a frame of its own. */
export type FrameLook = 'usual' | 'wide' | 'own'

/**
 * Patterns of addresses whose frame is not the usual one, or who is led elsewhere unless `audience` fits; the first that
 * fits an address counts. The build takes them from the routes (app/first-view/page-frames.ts).
 */
export type PageFrames = [pattern: string, look: FrameLook, audience: 'player' | 'guest' | ''][]

/** The look of the frame that can be drawn around the page of an address before the app is there. */
export function frameOf(frames: PageFrames, path: string, isPlayer: boolean): FrameLook {
  const page = frames.find(([pattern]) => new RegExp(`^(?:${pattern})/?$`).test(path))
  if (!page) return 'usual'
  return page[2] && (page[2] === 'player') !== isPlayer ? 'own' : page[1]
}
