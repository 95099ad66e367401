import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LateTexts } from '../late/late-texts.tsx'
import { LazyPart } from '../late/lazy-part.ts'

const load = () => import('~/features/bonuses/game-bonus.tsx').then(({ GameBonus }) => GameBonus)

const loadTournament = () =>
  import('~/features/tournaments/game-tournament.tsx').then(({ GameTournament }) => GameTournament)

/**
 * The bonus of a running game, and below it the tournament in which its rounds for money count. Empty for guests, and
 * if its chunk fails to load.
 */
export const GameBonusPlace = observer(function GameBonusPlace(props: { slug: string; mode: 'demo' | 'real' }) {
  const { session } = useStores()
  if (!session.isSignedIn) return null
  const { slug, mode } = props
  return (
    <>
      <LateTexts probe="bonuses.tabAvailable" fallback={null}>
        <LazyPart load={load} props={props} ifLost="nothing" />
      </LateTexts>
      {mode === 'real' && !session.isOnBreak && <LazyPart load={loadTournament} props={{ slug }} ifLost="nothing" />}
    </>
  )
})
