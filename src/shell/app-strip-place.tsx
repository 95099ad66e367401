import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LazyPart } from './lazy-part.ts'

const load = () => import('~/features/app-promo/app-strip.tsx').then(({ AppStrip }) => AppStrip)

/** Where the strip of the app stands: under the header, or at the top of the page. */
export const AppStripPlace = observer(function AppStripPlace(props: { isInPage: boolean }) {
  const { layout } = useStores()
  const isWanted = layout.appStrip !== null && layout.isStripInPage === props.isInPage
  return <LazyPart load={load} props={props} isWanted={isWanted} ifLost="nothing" />
})
