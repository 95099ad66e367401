import { useEffect } from 'react'

import { useStores } from './use-stores.ts'

/** Keeps a new build from reloading the page while a player has something to lose here. */
export function useHoldUpdates(name: string, isBusy: boolean) {
  const { worker } = useStores()
  useEffect(() => {
    if (!isBusy) return undefined
    worker.hold(name)
    return () => worker.release(name)
  }, [worker, name, isBusy])
}
