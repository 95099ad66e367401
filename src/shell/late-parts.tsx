import { AppStripPlace } from './app-strip-place.tsx'
import { FloatingBlock } from './floating-block.tsx'
import { UrlEffects } from './url-effects.tsx'
import { useFrame } from './use-frame.ts'

/** What stands around every page and no first view needs. */
export function LateParts() {
  const { header } = useFrame()
  return (
    <>
      <UrlEffects />
      <FloatingBlock />
      {header === 'main' && <AppStripPlace />}
    </>
  )
}
