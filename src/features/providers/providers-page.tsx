import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'

import { providersPageQuery } from '~/api/providers.ts'
import type { Provider } from '~/contract/providers.ts'
import { storedProviders } from '~/db/catalogue.ts'
import { useStoredScroll } from '~/hooks/use-stored-scroll.ts'
import { formatNumber } from '~/lib/money.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useNearView } from '~/hooks/use-in-view.ts'
import { useSearchText } from '~/hooks/use-search-text.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { fold } from '~/lib/search-index.ts'
import { useFailure, useListFailure } from '~/responses/use-list-failure.ts'
import { useLiveOrStored } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { SearchField } from '~/ui/fields/text-field.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import css from './providers-page.module.css'

/** Returns the stored providers with the search text in their name, most games first as in the server's pages. */
async function storedMatches(search: string, market: Parameters<typeof storedProviders>[0]) {
  const saved = await storedProviders(market)
  const found = saved?.answer.filter(({ name }) => fold(name).includes(fold(search))) ?? []
  return saved && { ...saved, answer: found.toSorted((one, other) => other.games_count - one.games_count) }
}

/**
 * Returns the providers page by page. If the server fails, it returns the stored ones with their time as `asOf` (ms since
 * 1970). For observers.
 */
function useProviderList(search: string) {
  const { market } = useStores().guest
  const isProviderOff = useProviderOff()
  const options = providersPageQuery(search, market)
  const query = useInfiniteQuery({ ...options, refetchOnWindowFocus: false })
  const { data, dataUpdatedAt, isError, error, hasNextPage, isFetching, isFetchNextPageError } = query
  const { fetchNextPage, refetch } = query
  useStoredScroll(query)
  const {
    data: providers,
    asOf,
    isMissing,
    isOutOfReach,
  } = useLiveOrStored(
    { data: data?.pages.flatMap((page) => page.data), dataUpdatedAt, isError: isError && !isFetchNextPageError },
    { name: `${market.currency} ${market.language} ${search}`, read: () => storedMatches(search, market) },
  )
  return {
    providers: providers?.filter(({ slug }) => !isProviderOff(slug)),
    total: data?.pages[0]?.pagination.items ?? providers?.length,
    asOf,
    hasMore: hasNextPage && !isFetchNextPageError,
    needMore: () => {
      if (!isFetching && hasNextPage && !isFetchNextPageError) void fetchNextPage()
    },
    queryKey: options.queryKey,
    isMissing,
    hasFailed: isOutOfReach,
    nextFailed: isFetchNextPageError,
    error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

const SKELETONS = 12
const LOGO = { width: 240, height: 120 } // px, maximum

type Props = { search: string; onSearch: (search: string) => void }

/** All game providers with links to their games (ROUTE-28, GAME-20). More pages load on scroll. */
export const ProvidersPage = observer(function ProvidersPage({ search, onSearch }: Props) {
  const { t, language } = useT()
  const list = useProviderList(search)
  const box = useSearchText(search, onSearch)
  useDocumentTitle(t('providers.title'))
  const { providers, total } = list
  const failure = useListFailure(list, 'providers.failed')
  const nextFailure = useFailure('providers.more', list.error, list.retry)

  return (
    <Page
      title={t('providers.title')}
      end={
        <Status as="output" className={css['count']}>
          {total !== undefined &&
            total > 0 &&
            t('providers.count', { count: total, number: formatNumber(total, language) })}
        </Status>
      }
    >
      <search>
        <form className={css['box']} onSubmit={box.submit}>
          <SearchField box={box} label={t('providers.search')} />
        </form>
      </search>
      <AsOf time={list.asOf} className={css['stamp']} />
      {failure && <FailureState of={failure} />}
      {providers?.length === 0 && (
        <EmptyState scene="shore" title={t('games.nothing')} text={search ? t('games.nothingText') : undefined}>
          {search ? (
            <Button variant="secondary" size="s" onClick={box.clear}>
              {t('common.clear')}
            </Button>
          ) : (
            <AppLink to="/games" look="secondary">
              {t('games.all')}
            </AppLink>
          )}
        </EmptyState>
      )}
      {!failure && providers?.length !== 0 && (
        <ul className={css['grid']} aria-label={t('providers.title')} aria-busy={providers === undefined}>
          {providers?.map((provider) => (
            <Tile key={provider.slug} {...provider} />
          ))}
          {!providers && Array.from({ length: SKELETONS }, (_, index) => <TileSkeleton key={index} />)}
        </ul>
      )}
      {list.hasMore && <End onNear={list.needMore} key={providers?.length} />}
      {list.nextFailed && <FailureState of={nextFailure} />}
    </Page>
  )
})

function Tile({ slug, name, logo, placeholder, games_count: count, is_new: isNew }: Provider) {
  const { t, language } = useT()
  return (
    <li>
      <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['tile'] ?? ''}>
        <LazyImage path={logo} alt="" title={name} {...LOGO} placeholder={placeholder} className={css['logo'] ?? ''} />
        {isNew && <span className={css['badge']}>{t('providers.new')}</span>}
        <span className={css['name']}>{name}</span>
        <span className={css['games']}>{t('games.count', { count, number: formatNumber(count, language) })}</span>
      </AppLink>
    </li>
  )
}

function TileSkeleton() {
  return (
    <li aria-hidden>
      <Skeleton className={css['tile'] ?? ''} radius="var(--radius-card)" />
    </li>
  )
}

/** The end of the loaded list: loads more when it is near the viewport. */
function End({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useNearView(place, onNear)
  return <div ref={place} className={css['end']} aria-hidden />
}
