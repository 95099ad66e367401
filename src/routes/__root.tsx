import { createRootRouteWithContext } from '@tanstack/react-router'

import type { RouterContext } from '~/shell/static-data.ts'
import { afterPaint } from '~/platform/scheduling.ts'
import { RootScreen } from '~/shell/root-screen.tsx'
import { FrameCrash } from '~/shell/screens/crash.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // the pressed state is painted before the next page takes time to render
  beforeLoad: ({ cause }) => (cause === 'stay' ? new Promise<void>(afterPaint) : undefined),
  component: RootScreen,
  errorComponent: FrameCrash,
  notFoundComponent: NotFound,
})
