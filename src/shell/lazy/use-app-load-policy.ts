import { reaction } from 'mobx'
import { useMemo } from 'react'

import type { LoadPolicy } from '~/hooks/use-lazy-part.ts'
import { useStores } from '~/stores/use-stores.ts'

import { reloadMissingPart } from '../reload/reload-into-latest.ts'
import { useShellActions } from '../shell-actions.ts'

/** Lets lazy parts wait for the server while it is unreachable, and reload the page once they are lost. */
export function useAppLoadPolicy(): LoadPolicy {
  const { network } = useStores()
  const { checkConnection } = useShellActions()
  return useMemo(
    () => ({
      checkConnection: async () => network.isOnline && checkConnection(),
      onConnection: (start) => reaction(() => network.isOnline, start),
      // without a network a reload would lose the page and load nothing
      reload: async () => {
        if (network.isOnline || (await checkConnection())) reloadMissingPart()
      },
    }),
    [network, checkConnection],
  )
}
