import { AppStripSlot } from '../frame/app-strip-slot.tsx'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import { FloatingBlock } from '../frame/floating-block.tsx'
import { useShellActions } from '../shell-actions.ts'
import { ToastHost } from '../frame/toast-host.tsx'
import { UpdateBar } from '../frame/update-bar.tsx'
import { UrlEffects } from '../head/url-effects.tsx'
import { useFrame } from '../frame/use-frame.ts'
import { useSearchKey } from '../frame/use-search-key.ts'

/** Parts around every page that the first view does not need. */
export function LazyParts() {
  const { header, bottomMenu } = useFrame()
  const { update } = useShellActions()
  useSearchKey()
  return (
    <>
      <UrlEffects />
      <FloatingBlock />
      {header === 'main' && bottomMenu === true && <AppStripSlot />}
      <DialogHost />
      <UpdateBar onUpdate={update} />
      <ToastHost />
    </>
  )
}
