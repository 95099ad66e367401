import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LazyPart } from './lazy-part.ts'

const load = () => import('~/features/tournaments/game-tournament.tsx').then(({ GameTournament }) => GameTournament)

/** Where the tournament of a running game stands: only rounds for money count, and a lost chunk takes nothing away. */
export const GameTournamentPlace = observer(function GameTournamentPlace(props: {
  slug: string
  mode: 'demo' | 'real'
}) {
  const { session } = useStores()
  if (!session.isSignedIn || session.isOnBreak || props.mode !== 'real') return null
  return <LazyPart load={load} props={{ slug: props.slug }} ifLost="nothing" />
})
