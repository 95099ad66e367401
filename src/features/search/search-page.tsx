import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { SearchField } from '~/ui/fields/text-field.tsx'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import type { RenderGrid, RenderLists, SearchFilters } from './grid-props.ts'
import { Results } from './results.tsx'
import css from './search-page.module.css'
import { useStoredNames } from './use-stored-matches.ts'
import { OtherWays } from './no-results.tsx'
import { useRecentChanges, useRecentGames } from './use-recent.ts'

type SearchBoxProps = { box: ReturnType<typeof useSearchText> }

/** The box of the search page. Typed text is searched after 1.5 s without input (GAME-09), or at once on Enter. */
function SearchBox({ box }: SearchBoxProps) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = box.text === ''
  useEffect(() => {
    if (isEmpty) input.current?.focus() // visitors open this page to type
  }, [isEmpty])

  return (
    <search>
      <form onSubmit={box.submit}>
        <SearchField
          box={box}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          ref={input}
        />
      </form>
    </search>
  )
}

/** The empty search page: games opened from earlier searches (GAME-14), then alternatives. */
const RecentSearches = observer(function RecentSearches({ renderGrid }: { renderGrid: RenderGrid }) {
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

type Props = {
  search: string
  onSearch: (search: string) => void
  renderGrid: RenderGrid
  renderLists: RenderLists
  filters: SearchFilters
}

/** The search page (ROUTE-10): a box, and recent searches while it is empty, otherwise the results. */
export const SearchPage = observer(function SearchPage(props: Props) {
  const { search, onSearch, renderGrid, renderLists, filters } = props
  const { t } = useT()
  const router = useRouter()
  const box = useSearchText(search, onSearch)
  const { settle } = box
  const typed = box.text.trim()
  useDocumentTitle(t('search.label'))
  useStoredNames()
  // a local result may be opened before its text takes effect, and going back must restore the text
  const leave = useCallback(() => {
    settle()
    router.history.flush() // a separate history entry, which the navigation to the game would otherwise replace
  }, [settle, router])
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))

  return (
    <div className={css['page']}>
      <h1 className="visually-hidden">{t('search.label')}</h1>
      <div className={css['bar']}>
        <button type="button" className={css['back']} aria-label={t('common.back')} onClick={goBack}>
          <Icon name="back" />
        </button>
        <SearchBox box={box} />
      </div>
      {typed === '' ? (
        <RecentSearches renderGrid={renderGrid} />
      ) : (
        renderLists(typed, (isWaiting) => (
          <Results {...{ typed, search, isWaiting, renderGrid, filters }} onLeave={leave} />
        ))
      )}
    </div>
  )
})
