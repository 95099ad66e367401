import { GamePage } from '~/features/game/game-page.tsx'
import type { SpecialGame } from '~/features/game/play-search.ts'
import { SpecialPage } from '~/features/game/special-page.tsx'
import { FewGames } from '~/features/lobby/few-games.tsx'
import { GameOffers } from '~/shell/lazy/page-parts.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

/** A game with a special page (ROUTE-12); with a mode it is played here. */
export function SpecialGamePage({ slug, mode }: { slug: SpecialGame; mode: 'demo' | 'real' | undefined }) {
  if (!mode) return <SpecialPage slug={slug} />
  return (
    <GamePage
      slug={slug}
      mode={mode}
      unknown={<NotFound />}
      renderGames={(row) => <FewGames {...row} />}
      renderBonus={(played) => <GameOffers slug={slug} mode={played} />}
    />
  )
}
