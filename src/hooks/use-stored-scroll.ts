import { useEffect } from 'react'

import { scrollIsRestored, scrollToRestore } from '~/platform/stored-scroll.ts'

type Pages = {
  data: unknown
  hasNextPage: boolean
  isFetchNextPageError?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage: () => unknown
}

/**
 * After a reload, loads pages of a list until the stored scroll position can be reached. The frame scrolls there once
 * the page is tall enough. A list that ends earlier, or whose page fails, is scrolled to its end.
 */
export function useStoredScroll({ data, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage }: Pages) {
  useEffect(() => {
    const scrollY = scrollToRestore()
    if (scrollY === 0 || data === undefined || isFetchingNextPage) return
    if (document.documentElement.scrollHeight >= scrollY + innerHeight) return
    if (hasNextPage && !isFetchNextPageError) return void fetchNextPage()
    scrollIsRestored()
    scrollTo(0, scrollY)
  }, [data, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage])
}
