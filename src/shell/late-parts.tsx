import { FloatingBlock } from './floating-block.tsx'
import { UrlEffects } from './url-effects.tsx'

/** What stands around every page and no first view needs. */
export function LateParts() {
  return (
    <>
      <UrlEffects />
      <FloatingBlock />
    </>
  )
}
