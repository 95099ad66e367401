import { useEffect, useEffectEvent } from 'react'

import type { ReloadGuard } from './reload-guard.ts'
import { reloadNewest } from './reload-newest.ts'

type Plan = { guard: ReloadGuard; delay: number; isOn: boolean; onReload: () => void }

/**
 * Reloads after `delay` ms, as often in a row as the guard allows. Without a network a reload only loses what
 * is on the page, so it waits for the connection first.
 */
export function useAutoReload({ guard, delay, isOn, onReload }: Plan) {
  const reload = useEffectEvent(() => {
    if (!guard.mayReload(Date.now()) || !guard.remember(Date.now())) return
    onReload()
    reloadNewest()
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      timer = setTimeout(reload, delay)
    }
    if (navigator.onLine) start()
    addEventListener('online', start)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', start)
    }
  }, [delay, isOn])
}
