import type { Handlers } from '../handler.ts'
import { activityHandlers } from '../nouns/activity/handlers.ts'
import { cspReportsHandlers } from '../nouns/analytics/csp-reports.ts'
import { analyticsHandlers } from '../nouns/analytics/handlers.ts'
import { authResetHandlers } from '../nouns/auth/auth-reset.ts'
import { authSocialHandlers } from '../nouns/auth/auth-social.ts'
import { authHandlers } from '../nouns/auth/handlers.ts'
import { bannersHandlers } from '../nouns/banners/handlers.ts'
import { cashBoxHistoryHandlers } from '../nouns/cash-box/history.ts'
import { payoutCodeHandlers } from '../nouns/cash-box/payout-codes.ts'
import { cashBoxTermsHandlers } from '../nouns/cash-box/terms.ts'
import { payerCardHandlers } from '../nouns/cash-box/cards.ts'
import { cashBoxHandlers } from '../nouns/cash-box/handlers.ts'
import { documentsHandlers } from '../nouns/documents/handlers.ts'
import { gameHandlers } from '../nouns/games/launch-handlers.ts'
import { exchangeHandlers } from '../nouns/exchange/handlers.ts'
import { feedbackHandlers } from '../nouns/feedback/handlers.ts'
import { gamesHandlers } from '../nouns/games/list-handlers.ts'
import { limitsHandlers } from '../nouns/limits/handlers.ts'
import { jackpotHandlers } from '../nouns/games/jackpots.ts'
import { lobbyHandlers } from '../nouns/games/lobby-handlers.ts'
import { myGamesHandlers } from '../nouns/games/my-games-handlers.ts'
import { messageSettingsHandlers } from '../nouns/notifications/message-settings.ts'
import { notificationsHandlers } from '../nouns/notifications/handlers.ts'
import { offersHandlers } from '../nouns/offers/handlers.ts'
import { pagesHandlers } from '../nouns/pages/handlers.ts'
import { profileHandlers } from '../nouns/players/profile-handlers.ts'
import { promoBannersHandlers } from '../nouns/banners/promo-banner-handlers.ts'
import { promoCodesHandlers } from '../nouns/offers/promo-code-handlers.ts'
import { promosHandlers } from '../nouns/promos/handlers.ts'
import { pushHandlers } from '../nouns/push/handlers.ts'
import { pwaHandlers } from '../nouns/pwa/handlers.ts'
import { tournamentsHandlers } from '../nouns/tournaments/handlers.ts'
import { vipHandlers } from '../nouns/vip/handlers.ts'
import { welcomeHandlers } from '../nouns/offers/welcome-handlers.ts'
import { roundsHandlers } from '../nouns/rounds/handlers.ts'
import { passkeyHandlers } from '../nouns/passkeys/handlers.ts'
import { accountHandlers } from '../nouns/account/handlers.ts'
import { signInCodeHandlers } from '../nouns/auth/sign-in-code-handlers.ts'
import { securityHandlers } from '../nouns/security/handlers.ts'
import { settingsHandlers } from '../nouns/players/settings-handlers.ts'
import { userExtraHandlers } from '../nouns/players/user-extra-handlers.ts'
import { verificationHandlers } from '../nouns/players/verification-handlers.ts'
import { providersHandlers } from '../nouns/games/provider-handlers.ts'
import { showcaseHandlers } from '../nouns/games/showcase-handlers.ts'
import { visitorHandlers } from '../nouns/visitor/handlers.ts'

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
  ...exchangeHandlers,
  ...feedbackHandlers,
  ...pushHandlers,
  ...pwaHandlers,
} satisfies Handlers
