import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LateTexts } from './late-texts.tsx'
import { LazyPart } from './lazy-part.ts'

const load = () => import('~/features/bonuses/game-bonus.tsx').then(({ GameBonus }) => GameBonus)

/** Where the bonus of a running game stands: nothing for a guest, and nothing that a lost chunk would take away. */
export const GameBonusPlace = observer(function GameBonusPlace(props: { slug: string; mode: 'demo' | 'real' }) {
  const { session } = useStores()
  if (!session.isSignedIn) return null
  return (
    <LateTexts probe="bonuses.tabAvailable" fallback={null}>
      <LazyPart load={load} props={props} ifLost="nothing" />
    </LateTexts>
  )
})
