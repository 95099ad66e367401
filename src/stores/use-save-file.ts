import { useState } from 'react'

import { saveFile } from '~/platform/save-file.ts'

import { useStores } from './use-stores.ts'

/**
 * Returns a function that saves the result of `make` as a file, for the player who requested it; shows `failed` on an
 * error.
 */
export function useSaveFile(name: string, failed: string) {
  const { session, toasts } = useStores()
  const [isBusy, setBusy] = useState(false)

  async function save(make: () => Promise<string>) {
    const { playerId } = session
    setBusy(true)
    try {
      const text = await make()
      if (session.playerId === playerId) saveFile(name, text)
    } catch {
      if (session.playerId === playerId) toasts.add({ variant: 'error', text: failed })
    }
    setBusy(false)
  }
  return { save, isBusy }
}
