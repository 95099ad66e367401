import { isWideQuery } from '~/platform/media-query.ts'
import { useLazyPart } from '~/hooks/use-lazy-part.ts'
import { useMedia } from '~/ui/media/media.tsx'

const load = async () => (await import('./game-aside.tsx')).GameAside

/**
 * The column beside a running upright game (`isUpright`) on a wide screen. `hasPlace`: its space is reserved;
 * `GameAside` is undefined until its code has loaded. For observers.
 */
export function useGameAside(isUpright: boolean) {
  const isWide = useMedia(isWideQuery)
  const hasPlace = isWide && isUpright
  const { part: GameAside } = useLazyPart(load, hasPlace)
  return { hasPlace, GameAside }
}
