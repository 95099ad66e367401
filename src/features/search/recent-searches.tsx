import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import type { RenderGrid } from './grid-props.ts'
import { OtherWays } from './no-results.tsx'
import css from './search-page.module.css'
import { useRecentChanges, useRecentGames } from './use-recent.ts'

/** The empty search page: games that were opened from a search before (GAME-14), then other ways to a game. */
export const RecentSearches = observer(function RecentSearches({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  const { network } = useStores()
  const recent = useRecentGames()
  const { clear } = useRecentChanges()
  if (!recent) return null
  if (recent.length === 0) return <OtherWays renderGrid={renderGrid} />
  return (
    <>
      <section>
        <div className={css['head']}>
          <h2 className={css['title']}>{t('search.recent')}</h2>
          <Button variant="ghost" size="s" onClick={clear}>
            {t('common.clear')}
          </Button>
        </div>
        {renderGrid({ label: t('search.recent'), games: recent, hasMore: false, isOffline: !network.isOnline })}
      </section>
      <OtherWays renderGrid={renderGrid} />
    </>
  )
})
