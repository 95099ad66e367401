import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import type { RenderGrid, RenderProviders } from './grid-props.ts'
import { RecentSearches } from './recent-searches.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import css from './search-page.module.css'
import { useSavedNames } from './use-saved-matches.ts'

type Props = {
  search: string
  onSearch: (search: string) => void
  renderGrid: RenderGrid
  renderProviders: RenderProviders
}

/** The search page (ROUTE-10): a box, recent searches while it is empty, else what was found. */
export const SearchPage = observer(function SearchPage({ search, onSearch, renderGrid, renderProviders }: Props) {
  const { t } = useT()
  const router = useRouter()
  const box = useSearchText(search, onSearch)
  const { settle } = box
  const typed = box.text.trim()
  useDocumentTitle(t('search.label'))
  useSavedNames()
  // an answer of this device is opened before its text has taken effect: the way back must find the text
  const leave = useCallback(() => {
    settle()
    router.history.flush() // its own step, or it would be lost in the one to the game
  }, [settle, router])
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))

  return (
    <div className={css['page']}>
      <h1 className={css['heading']}>{t('search.label')}</h1>
      <div className={css['bar']}>
        <button type="button" className={css['back']} aria-label={t('common.back')} onClick={goBack}>
          <Icon name="back" />
        </button>
        <SearchBox box={box} />
      </div>
      {typed === '' ? (
        <RecentSearches renderGrid={renderGrid} />
      ) : (
        <>
          {renderProviders(typed)}
          <Results typed={typed} search={search} renderGrid={renderGrid} onLeave={leave} />
        </>
      )}
    </div>
  )
})
