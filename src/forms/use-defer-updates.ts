import { useEffect } from 'react'

import { useStores } from '~/stores/use-stores.ts'

/** Defers the activation of a new build while a reload would interrupt the player here. */
export function useDeferUpdates(name: string, isBusy: boolean) {
  const { worker } = useStores()
  useEffect(() => {
    if (!isBusy) return undefined
    worker.hold(name)
    return () => worker.release(name)
  }, [worker, name, isBusy])
}
