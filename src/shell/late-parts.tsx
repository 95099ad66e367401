import { AppStripPlace } from './app-strip-place.tsx'
import { DialogHost } from './dialog-host.tsx'
import { FloatingBlock } from './floating-block.tsx'
import { useShellActions } from './shell-actions.ts'
import { ToastHost } from './toast-host.tsx'
import { UpdateBar } from './update-bar.tsx'
import { UrlEffects } from './url-effects.tsx'
import { useFrame } from './use-frame.ts'
import { useSearchKey } from './use-search-key.ts'

/** What stands around every page and no first view needs. */
export function LateParts() {
  const { header, bottomMenu } = useFrame()
  const { update } = useShellActions()
  useSearchKey()
  return (
    <>
      <UrlEffects />
      <FloatingBlock />
      {header === 'main' && bottomMenu === true && <AppStripPlace />}
      <DialogHost />
      <UpdateBar onUpdate={update} />
      <ToastHost />
    </>
  )
}
