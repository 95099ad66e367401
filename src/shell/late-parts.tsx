import { AppStripPlace } from './app-strip-place.tsx'
import { FloatingBlock } from './floating-block.tsx'
import { UrlEffects } from './url-effects.tsx'
import { useFrame } from './use-frame.ts'
import { useSearchKey } from './use-search-key.ts'

/** What stands around every page and no first view needs. */
export function LateParts() {
  const { header } = useFrame()
  useSearchKey()
  return (
    <>
      <UrlEffects />
      <FloatingBlock />
      {header === 'main' && <AppStripPlace />}
    </>
  )
}
