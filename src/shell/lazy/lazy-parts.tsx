import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { DialogHost } from '../dialogs/dialog-host.tsx'
import { FloatingBlock } from '../frame/floating-block.tsx'
import { ToastHost, UpdateBar } from '../frame/toast-host.tsx'
import { useFrame } from '../frame/use-frame.ts'
import { UrlEffects } from '../head/url-effects.tsx'
import { useShellActions } from '../shell-actions.ts'

const isSearchKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey // the key position, with any letter of the keyboard layout

/** Ctrl or Cmd and K open the search from every page, except in a game or a dialog. */
export function useSearchKey() {
  const { player } = useStores()
  const router = useRouter()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || player.gameSlug !== null || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const isThere = router.state.location.pathname === '/games/search'
      if (isThere) document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
      else void router.navigate({ to: '/games/search' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [player, router])
}

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
