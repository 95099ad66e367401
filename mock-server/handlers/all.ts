import type { Handlers } from '../handler.ts'
import { analyticsHandlers } from './analytics.ts'
import { authHandlers } from './auth.ts'
import { bannersHandlers } from './banners.ts'
import { cashBoxHandlers } from './cash-box.ts'
import { gamesHandlers } from './games.ts'
import { lobbyHandlers } from './lobby.ts'
import { notificationsHandlers } from './notifications.ts'
import { pagesHandlers } from './pages.ts'
import { profileHandlers } from './profile.ts'
import { visitorHandlers } from './visitor.ts'

/** A handler for each endpoint of the contract: a missing one is a type error. */
export const handlers = {
  ...authHandlers,
  ...profileHandlers,
  ...gamesHandlers,
  ...lobbyHandlers,
  ...bannersHandlers,
  ...cashBoxHandlers,
  ...notificationsHandlers,
  ...visitorHandlers,
  ...analyticsHandlers,
  ...pagesHandlers,
} satisfies Handlers
