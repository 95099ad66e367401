import { observer } from 'mobx-react-lite'
import { useRef } from 'react'

import type { GameCard } from '~/contract/games.ts'
import type { LiveTable } from '~/contract/live-tables.ts'
import type { Shortcut } from '~/contract/lobby.ts'
import { useIsInView } from '~/hooks/use-in-view.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { GameLink } from '~/ui/links/game-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import { renderStar } from '../favourite-button.tsx'
import { CardNote } from '../game-card.tsx'
import cardCss from '../game-card.module.css'
import rowCss from '../game-row.module.css'
import { RowFrame } from '../row-frame.tsx'
import { TableNote, isOfTables, useLiveTables } from '../tables/use-live-tables.tsx'
import css from './landscape-row.module.css'
import { useSoonWhole } from './lazy-block.tsx'

const PICTURE = { width: 240, height: 135 } // px

/** Number of cards visible on a desktop. */
const SEEN = 6

/** Class for the height of such a row's cells. */
export const landscapeCells = css['tall'] ?? ''

/** Does this row have wide cards? */
export const isLandscape = ({ slug }: Shortcut) => isOfTables(slug)

type Props = { shortcut: Shortcut; isOffline: boolean }

/** A row of wide cards, for variety among the rows. */
export const LandscapeRow = observer(function LandscapeRow({ shortcut, isOffline }: Props) {
  const { t } = useT()
  const { isOnBreak } = useStores().session
  const isProviderOff = useProviderOff()
  const { title, category_slug: category, items } = shortcut
  const place = useRef<HTMLDivElement>(null)
  const shown = useSoonWhole(place, items, SEEN)
  const tables = useLiveTables(useIsInView(place))
  const all = (
    <AppLink to="/games/category/$category" params={{ category }} look="plain" className={rowCss['all'] ?? ''}>
      {t('common.seeAll')}
    </AppLink>
  )
  return (
    <div ref={place} className={css['row']}>
      <RowFrame title={title} all={all} cells={css['cells']}>
        {shown.map((game) => (
          <li key={game.id}>
            <Card
              game={game}
              note={isProviderOff(game.provider.slug) ? 'maintenance' : noteOf(game, isOnBreak, isOffline)}
              table={tables.get(game.slug)}
            />
            {renderStar(game)}
          </li>
        ))}
      </RowFrame>
    </div>
  )
})

/** Why the game is closed, or what it requires. */
function noteOf({ availability }: GameCard, isOnBreak: boolean, isOffline: boolean) {
  if (availability !== 'available') return availability
  if (isOnBreak) return 'onBreak'
  return isOffline && 'needsNetwork'
}

type CardProps = { game: GameCard; note: ReturnType<typeof noteOf>; table: LiveTable | undefined }

function Card({ game, note, table }: CardProps) {
  return (
    <GameLink slug={game.slug} className={cardCss['game'] ?? ''}>
      <LazyImage
        path={game.image_alternative ?? game.image}
        alt=""
        title={game.title}
        {...PICTURE}
        placeholder={game.placeholder}
        className={`${cardCss['art']} ${note ? cardCss['dim'] : ''}`}
      >
        {table && !note && <TableNote table={table} />}
      </LazyImage>
      <span className={cardCss['title']}>{game.title}</span>
      <CardNote note={note}>{game.provider.name}</CardNote>
    </GameLink>
  )
}
