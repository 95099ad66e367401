import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { DialogHost } from '../dialogs/dialog-host.tsx'
import { FloatingBlock } from '../frame/floating-block.tsx'
import { useShellActions } from '../shell-actions.ts'
import { ToastHost } from '../frame/toast-host.tsx'
import { UpdateBar } from '../frame/update-bar.tsx'
import { UrlEffects } from '../head/url-effects.tsx'
import { useFrame } from '../frame/use-frame.ts'
import { useSearchKey } from '../frame/use-search-key.ts'

const AppStrip = lazyPart(() => import('~/features/app-promo/app-strip.tsx').then((module) => module.AppStrip), {
  ifFailed: 'nothing',
})

/** The card that offers the app, above the bottom menu. */
const AppOffer = observer(function AppOffer() {
  return useStores().layout.appStrip === null ? null : <AppStrip />
})

/** Parts around every page that the first view does not need. */
export function LazyParts() {
  const { header, bottomMenu } = useFrame()
  const { update } = useShellActions()
  useSearchKey()
  return (
    <>
      <UrlEffects />
      <FloatingBlock />
      {header === 'main' && bottomMenu === true && <AppOffer />}
      <DialogHost />
      <UpdateBar onUpdate={update} />
      <ToastHost />
    </>
  )
}
