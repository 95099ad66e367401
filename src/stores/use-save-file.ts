import { useState } from 'react'

import { saveFile } from '~/platform/save-file.ts'

import { useStores } from './use-stores.ts'
import { useWhileSamePlayer } from './use-while-same-player.ts'

/**
 * Returns a function that saves the result of `make` as a file, for the player who requested it; shows `failed` on an
 * error.
 */
export function useSaveFile(name: string, failed: string) {
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const [isBusy, setBusy] = useState(false)

  async function save(make: () => Promise<string>) {
    setBusy(true)
    const ended = await whileSamePlayer(make)
    if (ended?.isDone) saveFile(name, ended.data)
    else if (ended) toasts.add({ variant: 'error', text: failed })
    setBusy(false)
  }
  return { save, isBusy }
}
