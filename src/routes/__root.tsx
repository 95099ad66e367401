import { createRootRouteWithContext } from '@tanstack/react-router'

import type { RouterContext } from '~/shell/router-context.ts'
import { RootScreen } from '~/shell/root-screen.tsx'
import { FrameCrash } from '~/shell/screens/crash.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'
import '~/shell/static-data.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  errorComponent: FrameCrash,
  notFoundComponent: NotFound,
})
