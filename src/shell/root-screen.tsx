import { Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { DialogHost } from './dialog-host.tsx'
import { Layout } from './layout.tsx'
import { LazyPart } from './lazy-part.ts'
import { NoConnection } from './screens/no-connection.tsx'
import { useShellActions } from './shell-actions.ts'
import { ToastHost } from './toast-host.tsx'

// none is part of a first view
const loadAddress = () => import('./address.tsx').then(({ Address }) => Address)
const loadUpdateBar = () => import('./update-bar.tsx').then(({ UpdateBar }) => UpdateBar)
const loadRegionBlocked = () => import('./screens/region-blocked.tsx').then(({ RegionBlocked }) => RegionBlocked)
const none = {}

/** Everything that is around the pages. A blocked region comes before all of it (NET-14). */
export const RootScreen = observer(function RootScreen() {
  const { network, worker } = useStores()
  const { update } = useShellActions()
  if (network.regionBlocked) return <LazyPart load={loadRegionBlocked} props={none} />
  return (
    <>
      <Layout>
        <Outlet />
      </Layout>
      <LazyPart load={loadAddress} props={none} />
      <DialogHost />
      <LazyPart load={loadUpdateBar} props={{ onUpdate: update }} isWanted={worker.updateReady} />
      <ToastHost />
      <NoConnection />
    </>
  )
})
