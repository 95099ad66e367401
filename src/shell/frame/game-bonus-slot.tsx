import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LazyTexts } from '../lazy/lazy-texts.tsx'
import { LazyPart } from '../lazy/lazy-part.ts'

const load = () => import('~/features/bonuses/game-bonus.tsx').then(({ GameBonus }) => GameBonus)

const loadTournament = () =>
  import('~/features/tournaments/game-tournament.tsx').then(({ GameTournament }) => GameTournament)

/**
 * The bonus of a running game, and below it the tournament in which its rounds for money count. Empty for guests, and
 * if its chunk fails to load.
 */
export const GameBonusSlot = observer(function GameBonusSlot(props: { slug: string; mode: 'demo' | 'real' }) {
  const { session } = useStores()
  if (!session.isSignedIn) return null
  const { slug, mode } = props
  return (
    <>
      <LazyTexts probe="bonuses.tabAvailable" fallback={null}>
        <LazyPart load={load} props={props} ifFailed="nothing" />
      </LazyTexts>
      {mode === 'real' && !session.isOnBreak && <LazyPart load={loadTournament} props={{ slug }} ifFailed="nothing" />}
    </>
  )
})
