import * as analytics from './analytics.ts'
import * as appConfig from './app-config.ts'
import * as account from './account.ts'
import * as activity from './activity.ts'
import * as auth from './auth.ts'
import * as banners from './banners.ts'
import * as cashBox from './cash-box.ts'
import * as cspReports from './csp-reports.ts'
import * as documents from './documents.ts'
import * as exchange from './exchange.ts'
import * as pwa from './pwa.ts'
import * as feedback from './feedback.ts'
import * as games from './games.ts'
import * as jackpots from './jackpots.ts'
import * as limits from './limits.ts'
import * as liveTables from './live-tables.ts'
import * as lobby from './lobby.ts'
import * as messageSettings from './message-settings.ts'
import * as myGames from './my-games.ts'
import * as notifications from './notifications.ts'
import * as offerCalls from './offer-calls.ts'
import * as offers from './offers.ts'
import * as pages from './pages.ts'
import * as payerCards from './payer-cards.ts'
import * as payoutCodes from './payout-codes.ts'
import * as passkeys from './passkeys.ts'
import * as passwordReset from './password-reset.ts'
import * as profile from './profile.ts'
import * as promoBanners from './promo-banners.ts'
import * as promoCodes from './promo-codes.ts'
import * as promos from './promos.ts'
import * as providers from './providers.ts'
import * as recentSearches from './recent-searches.ts'
import * as push from './push.ts'
import * as rounds from './rounds.ts'
import * as refresh from './refresh.ts'
import * as secondFactor from './second-factor.ts'
import * as security from './security.ts'
import * as settings from './settings.ts'
import * as userExtra from './user-extra.ts'
import * as verification from './verification.ts'
import * as signInCode from './sign-in-code.ts'
import * as social from './social.ts'
import * as showcase from './showcase.ts'
import * as tournaments from './tournaments.ts'
import * as transactions from './transactions.ts'
import * as vip from './vip.ts'
import * as visitor from './visitor.ts'
import * as welcome from './welcome.ts'
import * as withdrawal from './withdrawal.ts'

/**
 * Every call of the product, by the name of its constant. The mock must have a handler for each key (a missing one is
 * a type error), and the OpenAPI document lists them all. The browser never imports this file. Order matters for
 * matching: fixed paths come before `:slug`.
 */
export const endpoints = {
  authenticate: auth.authenticate,
  signUp: auth.signUp,
  logOut: auth.logOut,
  createAuthToken: auth.createAuthToken,
  refreshTokens: refresh.refreshTokens,
  checkBan: auth.checkBan,
  socialAuthenticate: social.socialAuthenticate,
  requestPasswordReset: passwordReset.requestPasswordReset,
  confirmPasswordReset: passwordReset.confirmPasswordReset,
  changePassword: passwordReset.changePassword,
  getUser: profile.getUser,
  saveUser: profile.saveUser,
  getBalance: profile.getBalance,
  readUserExtra: userExtra.readUserExtra,
  saveUserExtra: userExtra.saveUserExtra,
  sendPhoneCode: verification.sendPhoneCode,
  checkPhoneCode: verification.checkPhoneCode,
  sendEmailLetter: verification.sendEmailLetter,
  getEmailState: verification.getEmailState,
  confirmEmail: verification.confirmEmail,
  listDocuments: documents.listDocuments,
  uploadDocuments: documents.uploadDocuments,
  updatePassword: settings.updatePassword,
  unsubscribe: settings.unsubscribe,
  addRecentSearch: recentSearches.addRecentSearch,
  listRecentSearches: recentSearches.listRecentSearches,
  clearRecentSearches: recentSearches.clearRecentSearches,
  searchGames: games.searchGames,
  listGames: games.listGames,
  getGame: games.getGame,
  launchGame: games.launchGame,
  listShortcuts: lobby.listShortcuts,
  listCategories: lobby.listCategories,
  listProviders: providers.listProviders,
  listProvidersPage: providers.listProvidersPage,
  listProviderSlider: providers.listProviderSlider,
  listWinners: showcase.listWinners,
  listGameSlider: showcase.listGameSlider,
  listJackpots: jackpots.listJackpots,
  listLiveTables: liveTables.listLiveTables,
  getPush: push.getPush,
  savePushSettings: push.savePushSettings,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  getMyGames: myGames.getMyGames,
  mergeMyGames: myGames.mergeMyGames,
  listVideoBanners: banners.listVideoBanners,
  listPaymentMethods: cashBox.listPaymentMethods,
  getMethodOptions: cashBox.getMethodOptions,
  createPayment: cashBox.createPayment,
  listOpenPayments: cashBox.listOpenPayments,
  getPaymentOutcome: cashBox.getPaymentOutcome,
  voidPayment: cashBox.voidPayment,
  sendPayoutCode: payoutCodes.sendPayoutCode,
  confirmPayout: payoutCodes.confirmPayout,
  getPayerCards: payerCards.getPayerCards,
  renamePayerCard: payerCards.renamePayerCard,
  removePayerCard: payerCards.removePayerCard,
  listTransactions: transactions.listTransactions,
  cancelWithdrawal: transactions.cancelWithdrawal,
  getTripleTurn: withdrawal.getTripleTurn,
  getWithdrawalTerms: withdrawal.getWithdrawalTerms,
  getLimits: limits.getLimits,
  setLimit: limits.setLimit,
  confirmLimit: limits.confirmLimit,
  reviewLimits: limits.reviewLimits,
  setReviewPeriod: limits.setReviewPeriod,
  setRealityCheck: limits.setRealityCheck,
  startTimeOut: limits.startTimeOut,
  excludeSelf: limits.excludeSelf,
  getPlay: activity.getPlay,
  getActivity: activity.getActivity,
  listRounds: rounds.listRounds,
  getSecurity: security.getSecurity,
  endPlayerSession: security.endPlayerSession,
  endOtherSessions: security.endOtherSessions,
  removeOtherWaysIn: security.removeOtherWaysIn,
  getMessageSettings: messageSettings.getMessageSettings,
  saveMessageSetting: messageSettings.saveMessageSetting,
  startAddPasskey: passkeys.startAddPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInByPasskey: passkeys.signInByPasskey,
  sendSignInCode: signInCode.sendSignInCode,
  signInByCode: signInCode.signInByCode,
  setSignInCode: signInCode.setSignInCode,
  completeSecondStep: secondFactor.completeSecondStep,
  startTotp: secondFactor.startTotp,
  confirmTotp: secondFactor.confirmTotp,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  forgetDevices: secondFactor.forgetDevices,
  turnOffTotp: secondFactor.turnOffTotp,
  getAccount: account.getAccount,
  requestExport: account.requestExport,
  getExport: account.getExport,
  closeAccount: account.closeAccount,
  keepAccount: account.keepAccount,
  listNotifications: notifications.listNotifications,
  showNotifications: notifications.showNotifications,
  readNotifications: notifications.readNotifications,
  closeNotifications: notifications.closeNotifications,
  listOffers: offers.listOffers,
  listAvailableOffers: offerCalls.listAvailableOffers,
  listActiveOffers: offerCalls.listActiveOffers,
  listOfferHistory: offerCalls.listOfferHistory,
  getCashback: offerCalls.getCashback,
  activateOffer: offerCalls.activateOffer,
  cancelOffer: offerCalls.cancelOffer,
  rejectOffer: offerCalls.rejectOffer,
  getWelcomeBonus: welcome.getWelcomeBonus,
  listWelcomeBonuses: welcome.listWelcomeBonuses,
  listPromoBonuses: promoCodes.listPromoBonuses,
  activatePromoCode: promoCodes.activatePromoCode,
  validatePromoCode: promoCodes.validatePromoCode,
  listPromoSlides: promoBanners.listPromoSlides,
  listPromoBanners: promoBanners.listPromoBanners,
  listBannerData: promoBanners.listBannerData,
  listTournamentBanners: promoBanners.listTournamentBanners,
  listPromos: promos.listPromos,
  getPromo: promos.getPromo,
  listTournaments: tournaments.listTournaments,
  getTournament: tournaments.getTournament,
  listTournamentGames: tournaments.listTournamentGames,
  listLeaders: tournaments.listLeaders,
  joinTournament: tournaments.joinTournament,
  getVipClub: vip.getVipClub,
  getAppConfig: appConfig.getAppConfig,
  getGuest: visitor.getGuest,
  logVisit: visitor.logVisit,
  checkAvailability: visitor.checkAvailability,
  getTestText: visitor.getTestText,
  getTranslations: visitor.getTranslations,
  sendEvents: analytics.sendEvents,
  sendCspReports: cspReports.sendCspReports,
  sendFeedback: feedback.sendFeedback,
  getAppDomain: pwa.getAppDomain,
  getAppLanding: pwa.getAppLanding,
  checkApp: pwa.checkApp,
  listExchangeRates: exchange.listExchangeRates,
  listCmsPages: pages.listCmsPages,
  getSitemap: pages.getSitemap,
  listPaymentIcons: pages.listPaymentIcons,
  listLegalIcons: pages.listLegalIcons,
  listPageLinks: pages.listPageLinks,
  getStaticPage: pages.getStaticPage,
} as const
export type Endpoints = typeof endpoints
