import { startTransition, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { reportStart } from '~/boot/app-start.ts'
import { HydrationProvider, type Hydration } from '~/hooks/use-hydrated.ts'

import type { AppRouter } from '../router.tsx'

/** Runs once its siblings are rendered. */
function OnceDrawn({ run }: { run: () => void }) {
  const onDrawn = useEffectEvent(run)
  useEffect(() => onDrawn(), [])
  return null
}

/** The screen is empty, or nothing was rendered: the inline script shows a message and restarts. */
export function startFailed(error: unknown) {
  reportStart('failed', error)
}

/** Limit for a page that never gets so far, because of an error for example. Milliseconds. */
const USABLE_WAIT = 3000

type Parts = {
  router: AppRouter
  isSignedIn: boolean
  report: (error: unknown, where: string) => void
}

/** Returns which part of the rendered static view (boot/first-view.ts) the app can hydrate; undefined if none. */
function partOf(root: HTMLElement, { router, isSignedIn }: Parts): Hydration['part'] {
  const { view, path } = root.dataset
  const { pathname } = router.state.location
  if (view !== (isSignedIn ? 'player' : 'guest') || path !== pathname) return undefined
  return pathname === '/' ? 'lobby' : 'frame'
}

/**
 * Renders the app. The static first view is hydrated: its nodes stay, with focus and input. Any other content is
 * replaced. Resolves when the page shows its data.
 */
export function showApp(app: ReactNode, parts: Parts): Promise<void> {
  let reportUsable = () => {}
  const usable = new Promise<void>((resolve) => {
    reportUsable = () => {
      reportStart('usable')
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
      reportUsable()
    },
    usable,
  }
  const hydrates = hydration.part !== undefined
  const onDrawn = () => {
    reportStart('drawn')
    if (!hydrates) reportUsable()
    // the hydrated router loads nothing and did not listen yet: catch up with a history step
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
    // a page translator, for example, has changed the view: React renders it again
    onRecoverableError: (error: unknown) => parts.report(error, 'hydration'),
  }
  // otherwise it would require markers that the build does not write; undocumented, tested in
  // router-internals.test.ts
  if (hydrates) parts.router.ssr = { manifest: undefined }
  // in slices: a slow phone can scroll the static first view meanwhile
  startTransition(() => {
    if (hydrates) hydrateRoot(root, element, options)
    else createRoot(root, options).render(element)
  })
  return usable
}
