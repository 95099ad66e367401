import type { Handlers } from '../handler.ts'
import { activityHandlers } from '../domains/activity/handlers.ts'
import { cspReportsHandlers, analyticsHandlers } from '../domains/analytics/csp-reports.ts'
import { authResetHandlers } from '../domains/auth/auth-reset.ts'
import { authSocialHandlers } from '../domains/auth/auth-social.ts'
import { authHandlers } from '../domains/auth/handlers.ts'
import { bannersHandlers, promoBannersHandlers } from '../domains/banners/handlers.ts'
import { cashBoxHistoryHandlers } from '../domains/cash-box/history.ts'
import { payoutCodeHandlers } from '../domains/cash-box/payout-codes.ts'
import { cashBoxTermsHandlers } from '../domains/cash-box/terms.ts'
import { cashBoxHandlers, payerCardHandlers } from '../domains/cash-box/handlers.ts'
import { configHandlers, pwaHandlers } from '../domains/config/handlers.ts'
import { documentsHandlers } from '../domains/documents/handlers.ts'
import { gameHandlers } from '../domains/games/launch-handlers.ts'
import { exchangeHandlers } from '../domains/exchange/handlers.ts'
import { feedbackHandlers } from '../domains/feedback/handlers.ts'
import { gamesHandlers } from '../domains/games/list-handlers.ts'
import { limitsHandlers } from '../domains/limits/handlers.ts'
import { jackpotHandlers } from '../domains/games/jackpots.ts'
import { lobbyHandlers } from '../domains/games/lobby-handlers.ts'
import { myGamesHandlers } from '../domains/games/my-games-handlers.ts'
import { messageSettingsHandlers } from '../domains/notifications/message-settings.ts'
import { notificationsHandlers } from '../domains/notifications/handlers.ts'
import { offersHandlers } from '../domains/offers/handlers.ts'
import { pagesHandlers, sitemapHandlers } from '../domains/pages/handlers.ts'
import { profileHandlers } from '../domains/players/profile-handlers.ts'
import { promoCodesHandlers } from '../domains/offers/promo-code-handlers.ts'
import { promosHandlers } from '../domains/promos/handlers.ts'
import { pushHandlers } from '../domains/push/handlers.ts'
import { tournamentsHandlers } from '../domains/tournaments/handlers.ts'
import { vipHandlers } from '../domains/vip/handlers.ts'
import { welcomeHandlers } from '../domains/offers/welcome-handlers.ts'
import { roundsHandlers } from '../domains/rounds/handlers.ts'
import { passkeyHandlers } from '../domains/passkeys/handlers.ts'
import { accountHandlers } from '../domains/account/handlers.ts'
import { signInCodeHandlers } from '../domains/auth/sign-in-code-handlers.ts'
import { secondFactorHandlers } from '../domains/security/second-factor.ts'
import { securityHandlers } from '../domains/security/handlers.ts'
import { settingsHandlers, userExtraHandlers } from '../domains/players/settings-handlers.ts'
import { verificationHandlers } from '../domains/players/verification-handlers.ts'
import { providersHandlers } from '../domains/games/provider-handlers.ts'
import { showcaseHandlers } from '../domains/games/showcase-handlers.ts'
import { visitorHandlers } from '../domains/visitor/handlers.ts'

/** A handler for each endpoint of the contract: a missing one is a type error. */
export const handlers = {
  ...authHandlers,
  ...authSocialHandlers,
  ...authResetHandlers,
  ...profileHandlers,
  ...userExtraHandlers,
  ...verificationHandlers,
  ...configHandlers,
  ...documentsHandlers,
  ...settingsHandlers,
  ...gamesHandlers,
  ...gameHandlers,
  ...lobbyHandlers,
  ...jackpotHandlers,
  ...providersHandlers,
  ...showcaseHandlers,
  ...myGamesHandlers,
  ...bannersHandlers,
  ...cashBoxHandlers,
  ...payerCardHandlers,
  ...cashBoxHistoryHandlers,
  ...payoutCodeHandlers,
  ...cashBoxTermsHandlers,
  ...limitsHandlers,
  ...activityHandlers,
  ...roundsHandlers,
  ...securityHandlers,
  ...passkeyHandlers,
  ...signInCodeHandlers,
  ...secondFactorHandlers,
  ...accountHandlers,
  ...notificationsHandlers,
  ...messageSettingsHandlers,
  ...offersHandlers,
  ...welcomeHandlers,
  ...promoCodesHandlers,
  ...promoBannersHandlers,
  ...promosHandlers,
  ...tournamentsHandlers,
  ...vipHandlers,
  ...visitorHandlers,
  ...analyticsHandlers,
  ...cspReportsHandlers,
  ...pagesHandlers,
  ...sitemapHandlers,
  ...exchangeHandlers,
  ...feedbackHandlers,
  ...pushHandlers,
  ...pwaHandlers,
} satisfies Handlers
