import { reaction } from 'mobx'
import { useEffect, useEffectEvent } from 'react'

import { useStores } from '~/stores/use-stores.ts'

import type { ReloadGuard } from './reload-guard.ts'
import { reloadNewest } from './reload-newest.ts'
import { useShellActions } from './shell-actions.ts'

type Plan = { guard: ReloadGuard; delay: number; isOn: boolean; onReload: () => void }

/**
 * Reloads after `delay` ms, as often in a row as the guard allows. Without the server a reload only loses what is on
 * the page, and where no worker is it ends on the browser's own error page: so the server is asked first, whatever the
 * browser says of the network, and the reload waits until it answers.
 */
export function useAutoReload({ guard, delay, isOn, onReload }: Plan) {
  const { network } = useStores()
  const { checkConnection } = useShellActions()
  const reload = useEffectEvent(() => {
    if (!guard.mayReload(Date.now()) || !guard.remember(Date.now())) return
    onReload()
    reloadNewest()
  })
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadIfThere = async () => {
      if ((await checkConnection()) && isCurrent) reload()
    }
    const plan = (isOnline: boolean) => {
      clearTimeout(timer)
      if (isOnline) timer = setTimeout(() => void reloadIfThere(), delay)
    }
    const stop = reaction(() => network.isOnline, plan, { fireImmediately: true })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [checkConnection, delay, isOn, network])
}
