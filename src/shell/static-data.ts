import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Stores } from '~/stores/create-stores.ts'

/** Context of route guards and loaders. */
export type RouterContext = { queryClient: QueryClient; stores: Stores; i18n: I18n }

/** A route's options of the frame around it (SHELL-02). Defaults: main header, footer, bottom menu. */
type Frame = { header?: 'main' | 'game' | 'none'; footer?: boolean; bottomMenu?: boolean | 'wide' }

type Address = {
  /** The parameter of the path is a one-time secret or names a person: it is written down and sent nowhere (SECRET_PATHS). */
  isSecret?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame, Address {}
}

export type { Frame }
