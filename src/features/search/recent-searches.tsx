import type { ReactNode } from 'react'

import { clearRecentSearches } from '~/db/recent-searches.ts'
import { useRecentSearches } from '~/db/use-recent-searches.ts'
import { useT } from '~/lib/use-t.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

import type { GridProps } from './search-page.tsx'
import css from './search-page.module.css'

type Props = { renderGrid: (props: GridProps) => ReactNode }

/** Games that were opened from a search before, on the empty search page (GAME-14). */
export function RecentSearches({ renderGrid }: Props) {
  const { t } = useT()
  const recent = useRecentSearches()
  if (!recent) return null
  if (recent.length === 0) return <EmptyState icon="search" title={t('search.hint')} text={t('search.hintText')} />
  return (
    <section>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('search.recent')}</h2>
        <Button variant="ghost" size="s" onClick={() => void clearRecentSearches()}>
          {t('common.clear')}
        </Button>
      </div>
      {renderGrid({ label: t('search.recent'), games: recent.map(({ game }) => game), hasMore: false })}
    </section>
  )
}
