import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { leadersQuery, recountLeaders } from './api.ts'
import type { Leader, Tournament } from '~/contract/tournaments.ts'
import { LEADERS_PAGE } from './constants.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Numbers (from 1) of the pages with the rows from `first` to `last` (from 0). */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / LEADERS_PAGE) + 1
  const to = Math.floor(Math.max(first, last) / LEADERS_PAGE) + 1
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/**
 * The whole table. Only the visible pages are fetched, and refetched when the server has recalculated. The old rows
 * stay until the new ones have loaded. For observers.
 */
export function useRanks(slug: string, tournament: Tournament | undefined) {
  const { guest } = useStores()
  const queryClient = useQueryClient()
  const [pages, setPages] = useState<readonly number[]>([1])
  const version = tournament && `${tournament.id} ${tournament.leaderboard_updated_at}`
  const counted = useRef(version)
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== version) void recountLeaders(queryClient, slug)
    counted.current = version
  }, [queryClient, slug, version])

  const responses = useQueries({
    queries: pages.map((page) => ({ ...leadersQuery(slug, page, guest.market), enabled: tournament !== undefined })),
  })
  const [wasSeen, setWasSeen] = useState(false)
  if (!wasSeen && responses.some(({ data }) => data)) setWasSeen(true)
  const byPage = new Map(pages.map((page, index) => [page, responses[index]?.data]))
  const total = responses.find(({ data }) => data)?.data?.pagination.items ?? tournament?.participants_count ?? 0

  const show = useCallback((first: number, last: number) => {
    const next = pagesOf(first, last)
    setPages((shown) => (shown.join() === next.join() ? shown : next))
  }, [])
  return {
    total,
    /** Part of the table has loaded: the rest is loading, or will load once the network is back. */
    wasSeen,
    rowAt: (index: number): Leader | undefined =>
      byPage.get(Math.floor(index / LEADERS_PAGE) + 1)?.data[index % LEADERS_PAGE],
    show,
    hasFailed: responses.some(({ isError, data }) => isError && !data),
    error: responses.find(({ isError, data }) => isError && !data)?.error,
    retry: () => responses.forEach(({ isError, refetch }) => void (isError && refetch())),
  }
}
