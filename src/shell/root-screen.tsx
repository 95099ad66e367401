import { Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'

import { useHydrated, useOnceHydrated, useIsInteractive } from '~/hooks/use-hydrated.ts'
import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { Layout } from './frame/layout.tsx'
import { LogoLoader } from './screens/logo-loader.tsx'
import { NoConnection } from './screens/no-connection.tsx'

// none is part of a first view
const LazyParts = lazyPart(() => import('./lazy/lazy-parts.tsx').then((module) => module.LazyParts))
const RegionBlocked = lazyPart(() => import('./screens/region-blocked.tsx').then((module) => module.RegionBlocked))

/** Everything around the pages. A blocked region replaces all of it (NET-14). */
export const RootScreen = observer(function RootScreen() {
  const { network } = useStores()
  if (useOnceHydrated(network.regionBlocked, false)) return <RegionBlocked />
  return (
    <>
      <Layout>
        <Page />
      </Layout>
      <Lazy />
      <NoConnection />
    </>
  )
})

/**
 * Inside a frame rendered before the app, its content is hydrated first. A player who signs in over another gets a
 * new page, because forms of the previous player still hold their input.
 */
const Page = observer(function Page() {
  const { session } = useStores()
  return useHydrated('frame') ? <Outlet key={session.takeovers} /> : <LogoLoader />
})

/** After the page's content: this loads most of the other code that every visit runs. */
function Lazy() {
  return useIsInteractive() ? <LazyParts /> : null
}
