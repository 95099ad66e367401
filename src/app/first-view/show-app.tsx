import { startTransition, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { tellStart } from '~/boot/app-start.ts'
import { HydrationProvider, type Hydration } from '~/hooks/use-hydrated.ts'

import type { AppRouter } from '../router.tsx'

/** Runs when what stands beside it is on the screen. */
function OnceDrawn({ run }: { run: () => void }) {
  const onDrawn = useEffectEvent(run)
  useEffect(() => onDrawn(), [])
  return null
}

/** Nothing is left on the screen, or nothing has come to it: the page says so and starts over. */
export function startFailed(error: unknown) {
  tellStart('failed', error)
}

/** A page that does not come so far, for an error say, holds nothing up for longer. Milliseconds. */
const USABLE_WAIT = 3000

type Parts = {
  router: AppRouter
  isSignedIn: boolean
  report: (error: unknown, where: string) => void
}

/** Is what the page's own script has drawn (boot/first-view.ts) the page that the app is about to show, or its frame? */
function partOf(root: HTMLElement, { router, isSignedIn }: Parts): Hydration['part'] {
  const { view, path } = root.dataset
  const { pathname } = router.state.location
  if (view !== (isSignedIn ? 'player' : 'guest') || path !== pathname) return undefined
  return pathname === '/' ? 'lobby' : 'frame'
}

/**
 * Puts the app on the screen. The static first view is taken over as it stands: its nodes stay, and with them the focus
 * and what was touched. Anything else in its place is replaced. Ends when the page shows what the app knows.
 */
export function showApp(app: ReactNode, parts: Parts): Promise<void> {
  let tellUsable = () => {}
  const usable = new Promise<void>((resolve) => {
    tellUsable = () => {
      tellStart('usable')
      resolve()
    }
    setTimeout(resolve, USABLE_WAIT)
  })
  const root = document.getElementById('root')
  if (!root) return usable
  const hydration: Hydration = {
    part: partOf(root, parts),
    end() {
      hydration.part = undefined
      tellUsable()
    },
    usable,
  }
  const hydrates = hydration.part !== undefined
  const onDrawn = () => {
    tellStart('drawn')
    if (!hydrates) tellUsable()
    // the router of a view that is taken over loads nothing, and did not listen yet: a step in the history is caught up with
    else if (parts.router.history.location.href !== parts.router.state.location.href) void parts.router.load()
  }
  const element = (
    <HydrationProvider value={hydration}>
      {app}
      <OnceDrawn run={onDrawn} />
    </HydrationProvider>
  )
  const options = {
    onUncaughtError: startFailed,
    // a page translator, say, has changed the view: React draws it anew
    onRecoverableError: (error: unknown) => parts.report(error, 'hydration'),
  }
  // or it would look for marks that the build does not write: promised to nobody, pinned in router-internals.test.ts
  if (hydrates) parts.router.ssr = { manifest: undefined }
  // in slices: a slow phone can scroll the static first view meanwhile
  startTransition(() => {
    if (hydrates) hydrateRoot(root, element, options)
    else createRoot(root, options).render(element)
  })
  return usable
}
