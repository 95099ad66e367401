import { useSearch } from '@tanstack/react-router'

import type { UrlTexts } from '~/lib/search-values.ts'

/** All parameters of the current URL as texts. For pages whose route has no reader, or whose reader is deferred code. */
export const useUrlTexts = (): UrlTexts => useSearch({ strict: false })
