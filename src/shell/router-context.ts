import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Stores } from '~/stores/create-stores.ts'

/** What guards and loaders of routes get. */
export type RouterContext = { queryClient: QueryClient; stores: Stores; i18n: I18n }
