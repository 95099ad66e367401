import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Stores } from '~/stores/create-stores.ts'

/** Context of route guards and loaders. */
export type RouterContext = { queryClient: QueryClient; stores: Stores; i18n: I18n }
