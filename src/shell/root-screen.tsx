import { Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'

import { useHydrated, useOnceHydrated, useUsable } from '~/hooks/use-hydrated.ts'
import { useStores } from '~/stores/use-stores.ts'

import { Layout } from './layout.tsx'
import { LazyPart } from './lazy-part.ts'
import { LogoLoader } from './screens/logo-loader.tsx'
import { NoConnection } from './screens/no-connection.tsx'
import { useShellActions } from './shell-actions.ts'

// none is part of a first view
const loadDialogHost = () => import('./dialog-host.tsx').then(({ DialogHost }) => DialogHost)
const loadToastHost = () => import('./toast-host.tsx').then(({ ToastHost }) => ToastHost)
const loadLateParts = () => import('./late-parts.tsx').then(({ LateParts }) => LateParts)
const loadUpdateBar = () => import('./update-bar.tsx').then(({ UpdateBar }) => UpdateBar)
const loadRegionBlocked = () => import('./screens/region-blocked.tsx').then(({ RegionBlocked }) => RegionBlocked)
const none = {}

/** Everything that is around the pages. A blocked region comes before all of it (NET-14). */
export const RootScreen = observer(function RootScreen() {
  const { network, worker } = useStores()
  const { update } = useShellActions()
  if (useOnceHydrated(network.regionBlocked, false)) return <LazyPart load={loadRegionBlocked} props={none} />
  return (
    <>
      <Layout>
        <Page />
      </Layout>
      <Late load={loadLateParts} />
      <Dialogs />
      <LazyPart load={loadUpdateBar} props={{ onUpdate: update }} isWanted={worker.updateReady} />
      <Late load={loadToastHost} />
      <NoConnection />
    </>
  )
})

/** Inside a frame that was there before the app, what stood in its place is taken over first. */
function Page() {
  return useHydrated('frame') ? <Outlet /> : <LogoLoader />
}

/** Behind what the page itself has to show: with their code comes most of what every visit runs besides. */
function Late({ load }: { load: () => Promise<ComponentType<object>> }) {
  return <LazyPart load={load} props={none} isWanted={useUsable()} />
}

const Dialogs = observer(function Dialogs() {
  const { dialogs } = useStores()
  return <LazyPart load={loadDialogHost} props={none} isWanted={dialogs.open !== null} />
})
