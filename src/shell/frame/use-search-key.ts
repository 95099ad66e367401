import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useStores } from '~/stores/use-stores.ts'

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
