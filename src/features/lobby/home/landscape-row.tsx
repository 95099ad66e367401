import { observer } from 'mobx-react-lite'

import type { GameCard } from '~/contract/games.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { GameLink } from '~/ui/links/game-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import { renderStar } from '../favourite-button.tsx'
import cardCss from '../game-card.module.css'
import rowCss from '../game-row.module.css'
import { RowFrame } from '../row-frame.tsx'
import css from './landscape-row.module.css'
import { useSoonWhole } from './use-soon-whole.ts'

const PICTURE = { width: 240, height: 135 } // px

/** A desktop shows as many. */
const SEEN = 6

/** Rows whose games are watched, not spun: tables with a dealer. */
const slugs = new Set(['live'])

/** Height of such a row, px and lines of its text. */
export const landscapeHeight = css['place'] ?? ''

/** Has this row wide cards? */
export const isLandscape = ({ slug }: Shortcut) => slugs.has(slug)

type Props = { shortcut: Shortcut; isOffline: boolean }

/** A row of wide cards, so that not every row looks like the one above it. */
export const LandscapeRow = observer(function LandscapeRow({ shortcut, isOffline }: Props) {
  const { t } = useT()
  const { isOnBreak } = useStores().session
  const { title, category_slug: category, items } = shortcut
  const shown = useSoonWhole(items, SEEN)
  const all = (
    <AppLink to="/games/category/$category" params={{ category }} look="plain" className={rowCss['all'] ?? ''}>
      {t('common.seeAll')}
    </AppLink>
  )
  return (
    <RowFrame title={title} all={all} cells={css['cells']}>
      {shown.map((game) => (
        <li key={game.id}>
          <Card game={game} note={noteOf(game, isOnBreak, isOffline)} />
          {renderStar(game)}
        </li>
      ))}
    </RowFrame>
  )
})

/** Why the game is closed, or what it needs. */
function noteOf({ availability }: GameCard, isOnBreak: boolean, isOffline: boolean) {
  if (availability !== 'available') return availability
  if (isOnBreak) return 'onBreak'
  return isOffline ? 'needsNetwork' : null
}

function Card({ game, note }: { game: GameCard; note: ReturnType<typeof noteOf> }) {
  const { t } = useT()
  return (
    <GameLink slug={game.slug} className={cardCss['card'] ?? ''}>
      <LazyImage
        path={game.image_alternative ?? game.image}
        alt=""
        title={game.title}
        {...PICTURE}
        placeholder={game.placeholder}
        className={`${cardCss['art']} ${note ? cardCss['dim'] : ''}`}
      />
      <span className={cardCss['title']}>{game.title}</span>
      <span className={cardCss['provider']}>
        {note ? <span className={cardCss['closed']}>{t(`game.${note}`)}</span> : game.provider.name}
      </span>
    </GameLink>
  )
}
