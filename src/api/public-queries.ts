import type { Query } from '@tanstack/react-query'

import { personalLists } from '~/lib/config.ts'

/** First parts of the keys of queries whose answers are the same for everyone. */
const publicNouns: readonly unknown[] = personalLists ? ['pages'] : ['games', 'lobby', 'banners', 'pages']

/** Does a query stay when its player leaves? Its answer is the same for everyone; every other query goes. */
export const isPublicQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => publicNouns.includes(queryKey[0])
