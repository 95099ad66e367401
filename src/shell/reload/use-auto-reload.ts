import { reaction } from 'mobx'
import { useEffect, useEffectEvent } from 'react'

import { useStores } from '~/stores/use-stores.ts'

import type { ReloadGuard } from './reload-guard.ts'
import { reloadIntoLatest } from './reload-into-latest.ts'
import { useShellActions } from '../shell-actions.ts'

type Plan = {
  guard: ReloadGuard
  delay: number
  isOn: boolean
  onReload: () => void
  /** The failure came from the network: each reconnect is a reason to retry, without limit. */
  retriesWhenOnline?: boolean
}

/**
 * Reloads after `delay` ms, as often in a row as the guard allows. While the server is unreachable a reload would
 * lose the page, and without a worker end on the browser's error page. So the server is checked first, ignoring the
 * browser's network state, and the reload waits until it responds.
 */
export function useAutoReload({ guard, delay, isOn, onReload, retriesWhenOnline = false }: Plan) {
  const { network } = useStores()
  const { checkConnection } = useShellActions()
  const reload = useEffectEvent((isBack: boolean) => {
    const now = Date.now()
    if (!(isBack || guard.mayReload(now)) || !guard.remember(now)) return
    onReload()
    reloadIntoLatest()
  })
  useEffect(() => {
    if (!isOn && !retriesWhenOnline) return
    let isCurrent = true
    let isBack = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadIfThere = async () => {
      if ((await checkConnection()) && isCurrent && (isOn || isBack)) reload(isBack)
    }
    const plan = (isOnline: boolean) => {
      clearTimeout(timer)
      if (!isOnline) isBack = retriesWhenOnline
      else timer = setTimeout(() => void reloadIfThere(), delay)
    }
    const stop = reaction(() => network.isOnline, plan, { fireImmediately: true })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [checkConnection, delay, retriesWhenOnline, isOn, network])
}
