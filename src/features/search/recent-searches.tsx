import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import type { RenderGrid } from './grid-props.ts'
import css from './search-page.module.css'
import { useRecentChanges, useRecentGames } from './use-recent.ts'

/** Games that were opened from a search before, on the empty search page (GAME-14). */
export const RecentSearches = observer(function RecentSearches({ renderGrid }: { renderGrid: RenderGrid }) {
  const { t } = useT()
  const { network } = useStores()
  const recent = useRecentGames()
  const { clear } = useRecentChanges()
  if (!recent) return null
  if (recent.length === 0) return <EmptyState icon="search" title={t('search.hint')} text={t('search.hintText')} />
  return (
    <section>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('search.recent')}</h2>
        <Button variant="ghost" size="s" onClick={clear}>
          {t('common.clear')}
        </Button>
      </div>
      {renderGrid({ label: t('search.recent'), games: recent, hasMore: false, isOffline: !network.isOnline })}
    </section>
  )
})
