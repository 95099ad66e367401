import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'

import { GameRows } from './game-rows.tsx'
import { Hero } from '../banners/hero.tsx'
import css from './home.module.css'
import { QuickFilters } from '../quick-filters.tsx'

/** The main page: slider, quick filters, rows of games (ROUTE-23). Rendered on the server too, before any data. */
export function Home({ onReload }: { onReload?: () => void }) {
  const { t } = useT()
  useDocumentTitle()
  return (
    <div className={css['home']}>
      <h1 className="visually-hidden">{t('lobby.title')}</h1>
      <Hero />
      <QuickFilters />
      <GameRows onReload={onReload} />
    </div>
  )
}
