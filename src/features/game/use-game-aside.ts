import { isWideQuery } from '~/platform/media-query.ts'
import { useLatePart } from '~/stores/use-late-part.ts'
import { useMedia } from '~/ui/media/media.tsx'

const load = async () => (await import('./game-aside.tsx')).GameAside

/**
 * What stands beside a game that is held upright (`isUpright`) and runs, where the screen has room for it. `hasPlace`: its
 * place is kept; `GameAside` is undefined until its code is here. For observers.
 */
export function useGameAside(isUpright: boolean) {
  const isWide = useMedia(isWideQuery)
  const hasPlace = isWide && isUpright
  const { part: GameAside } = useLatePart(load, { isWanted: hasPlace })
  return { hasPlace, GameAside }
}
