import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LazyPart } from '../lazy/lazy-part.ts'

const load = () => import('~/features/app-promo/app-strip.tsx').then(({ AppStrip }) => AppStrip)
const none = {}

/** The card that offers the app, above the bottom menu; its code loads when needed. */
export const AppStripSlot = observer(function AppStripSlot() {
  const { layout } = useStores()
  return <LazyPart load={load} props={none} isWanted={layout.appStrip !== null} ifFailed="nothing" />
})
