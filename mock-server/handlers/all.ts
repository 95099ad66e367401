import type { Handlers } from '../handler.ts'
import { activityHandlers } from './activity.ts'
import { analyticsHandlers } from './analytics.ts'
import { authResetHandlers } from './auth-reset.ts'
import { authSocialHandlers } from './auth-social.ts'
import { authHandlers } from './auth.ts'
import { bannersHandlers } from './banners.ts'
import { cashBoxHistoryHandlers } from './cash-box-history.ts'
import { cashBoxTermsHandlers } from './cash-box-terms.ts'
import { cashBoxHandlers } from './cash-box.ts'
import { documentsHandlers } from './documents.ts'
import { gameHandlers } from './game.ts'
import { exchangeHandlers } from './exchange.ts'
import { feedbackHandlers } from './feedback.ts'
import { gamesHandlers } from './games.ts'
import { limitsHandlers } from './limits.ts'
import { lobbyHandlers } from './lobby.ts'
import { myGamesHandlers } from './my-games.ts'
import { notificationsHandlers } from './notifications.ts'
import { offersHandlers } from './offers.ts'
import { pagesHandlers } from './pages.ts'
import { profileHandlers } from './profile.ts'
import { promoBannersHandlers } from './promo-banners.ts'
import { promoCodesHandlers } from './promo-codes.ts'
import { promosHandlers } from './promos.ts'
import { pushHandlers } from './push.ts'
import { pwaHandlers } from './pwa.ts'
import { tournamentsHandlers } from './tournaments.ts'
import { vipHandlers } from './vip.ts'
import { welcomeHandlers } from './welcome.ts'
import { settingsHandlers } from './settings.ts'
import { userExtraHandlers } from './user-extra.ts'
import { verificationHandlers } from './verification.ts'
import { providersHandlers } from './providers.ts'
import { showcaseHandlers } from './showcase.ts'
import { visitorHandlers } from './visitor.ts'

/** A handler for each endpoint of the contract: a missing one is a type error. */
export const handlers = {
  ...authHandlers,
  ...authSocialHandlers,
  ...authResetHandlers,
  ...profileHandlers,
  ...userExtraHandlers,
  ...verificationHandlers,
  ...documentsHandlers,
  ...settingsHandlers,
  ...gamesHandlers,
  ...gameHandlers,
  ...lobbyHandlers,
  ...providersHandlers,
  ...showcaseHandlers,
  ...myGamesHandlers,
  ...bannersHandlers,
  ...cashBoxHandlers,
  ...cashBoxHistoryHandlers,
  ...cashBoxTermsHandlers,
  ...limitsHandlers,
  ...activityHandlers,
  ...notificationsHandlers,
  ...offersHandlers,
  ...welcomeHandlers,
  ...promoCodesHandlers,
  ...promoBannersHandlers,
  ...promosHandlers,
  ...tournamentsHandlers,
  ...vipHandlers,
  ...visitorHandlers,
  ...analyticsHandlers,
  ...pagesHandlers,
  ...exchangeHandlers,
  ...feedbackHandlers,
  ...pushHandlers,
  ...pwaHandlers,
} satisfies Handlers
