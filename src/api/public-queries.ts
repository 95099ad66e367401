import type { Query } from '@tanstack/react-query'

import { personalLists } from '~/lib/config.ts'

/** First elements of the keys of public queries, whose responses are the same for everyone. */
const publicDomains: readonly unknown[] = personalLists ? ['pages'] : ['games', 'lobby', 'banners', 'pages']

/** True for public queries, which stay cached when the player signs out; every other query is cleared. */
export const isPublicQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => publicDomains.includes(queryKey[0])
