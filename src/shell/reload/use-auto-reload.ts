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
  /** What failed came over the network: one that is back after it was gone is a reason to try again, however often. */
  followsNetwork?: boolean
}

/**
 * Reloads after `delay` ms, as often in a row as the guard allows. Without the server a reload only loses what is on
 * the page, and where no worker is it ends on the browser's own error page: so the server is asked first, whatever the
 * browser says of the network, and the reload waits until it answers.
 */
export function useAutoReload({ guard, delay, isOn, onReload, followsNetwork = false }: Plan) {
  const { network } = useStores()
  const { checkConnection } = useShellActions()
  const reload = useEffectEvent((isBack: boolean) => {
    const now = Date.now()
    if (!(isBack || guard.mayReload(now)) || !guard.remember(now)) return
    onReload()
    reloadIntoLatest()
  })
  useEffect(() => {
    if (!isOn && !followsNetwork) return
    let isCurrent = true
    let isBack = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadIfThere = async () => {
      if ((await checkConnection()) && isCurrent && (isOn || isBack)) reload(isBack)
    }
    const plan = (isOnline: boolean) => {
      clearTimeout(timer)
      if (!isOnline) isBack = followsNetwork
      else timer = setTimeout(() => void reloadIfThere(), delay)
    }
    const stop = reaction(() => network.isOnline, plan, { fireImmediately: true })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [checkConnection, delay, followsNetwork, isOn, network])
}
