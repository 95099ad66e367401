import * as z from 'zod/mini'

import * as account from './account.ts'
import * as activity from './activity.ts'
import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as banners from './banners.ts'
import * as cashBox from './cash-box.ts'
import * as cspReports from './csp-reports.ts'
import * as documents from './documents.ts'
import * as exchange from './exchange.ts'
import * as games from './games.ts'
import * as jackpots from './jackpots.ts'
import * as languages from './languages.ts'
import * as limits from './limits.ts'
import * as liveTables from './live-tables.ts'
import * as lobby from './lobby.ts'
import * as messageSettings from './message-settings.ts'
import * as money from './money.ts'
import * as myGames from './my-games.ts'
import * as notifications from './notifications.ts'
import * as offerCalls from './offer-calls.ts'
import * as offers from './offers.ts'
import * as pages from './pages.ts'
import * as passkeys from './passkeys.ts'
import * as pagination from './pagination.ts'
import * as passwordReset from './password-reset.ts'
import * as payerCards from './payer-cards.ts'
import { problemSchema } from './problem.ts'
import * as profile from './profile.ts'
import * as promoBanners from './promo-banners.ts'
import * as promoCodes from './promo-codes.ts'
import * as promos from './promos.ts'
import * as providers from './providers.ts'
import * as push from './push.ts'
import * as recentSearches from './recent-searches.ts'
import * as refresh from './refresh.ts'
import * as rounds from './rounds.ts'
import * as secondFactor from './second-factor.ts'
import * as security from './security.ts'
import * as showcase from './showcase.ts'
import * as social from './social.ts'
import * as tournaments from './tournaments.ts'
import * as transactions from './transactions.ts'
import * as userExtra from './user-extra.ts'
import * as verification from './verification.ts'
import * as vip from './vip.ts'
import { doneSchema } from './done.ts'
import * as visitor from './visitor.ts'
import * as welcome from './welcome.ts'
import * as withdrawal from './withdrawal.ts'

/** Schemas with a name in the OpenAPI document: each is defined once and referenced elsewhere. */
const models = {
  Problem: problemSchema,
  Done: doneSchema,
  Pagination: pagination.paginationSchema,
  // money, countries and languages
  Currency: money.currencySchema,
  ExchangeCurrency: exchange.exchangeCurrencySchema,
  ExchangeRate: exchange.exchangeRateSchema,
  Amount: money.minorSchema,
  Money: money.moneySchema,
  Country: languages.countrySchema,
  Language: languages.languageSchema,
  AccountLanguage: languages.serverLanguageSchema,
  // sign-in
  SignIn: auth.authenticateInputSchema,
  SignUp: auth.signUpInputSchema,
  SocialSignIn: social.socialInputSchema,
  Tokens: auth.tokensSchema,
  SignInResponse: auth.signInResponseSchema,
  SecondStep: auth.secondStepSchema,
  PasswordAndCode: secondFactor.confirmedSchema,
  Token: refresh.tokenSchema,
  MessageRequest: passwordReset.messageRequestSchema,
  PasswordResetRequest: passwordReset.resetRequestSchema,
  PasswordResetProof: passwordReset.resetProofSchema,
  NewPassword: passwordReset.newPasswordSchema,
  // the account
  User: profile.userSchema,
  UserChange: profile.userChangeSchema,
  Balance: profile.balanceSchema,
  UserExtra: userExtra.userExtraSchema,
  PromoModal: userExtra.promoModalSchema,
  UserExtraEntry: userExtra.userExtraEntrySchema,
  CodeSent: verification.codeSentSchema,
  EmailState: verification.emailStateSchema,
  DocumentType: documents.documentTypeSchema,
  PlayerDocument: documents.documentSchema,
  PushSettings: push.pushSettingsSchema,
  PushDevice: push.pushDeviceSchema,
  // games
  Game: games.gameSchema,
  GameCard: games.gameCardSchema,
  ListedGame: games.listedGameSchema,
  GameFacts: games.gameFactsSchema,
  GameVolatility: games.volatilitySchema,
  GameFeature: games.featureSchema,
  GameProvider: games.gameProviderSchema,
  GameAvailability: games.availabilitySchema,
  GameBadge: games.badgeSchema,
  GameMode: games.gameModeSchema,
  GameLaunch: games.launchSchema,
  Shortcut: lobby.shortcutSchema,
  Category: lobby.categorySchema,
  Provider: providers.providerSchema,
  MyGames: myGames.myGamesSchema,
  MyGame: myGames.myGameSchema,
  MyGamesChange: myGames.myGamesChangeSchema,
  RecentSearch: recentSearches.recentSearchSchema,
  Win: showcase.winSchema,
  GameSlide: showcase.gameSlideSchema,
  Jackpot: jackpots.jackpotSchema,
  LiveTable: liveTables.liveTableSchema,
  // payments
  TransactionType: cashBox.transactionTypeSchema,
  PaymentMethod: cashBox.paymentMethodSchema,
  PaymentMethodField: cashBox.methodFieldSchema,
  PaymentMethodOptions: cashBox.methodOptionsSchema,
  PaymentRequest: cashBox.payInputSchema,
  PaymentAnswer: cashBox.payResponseSchema,
  PaymentOutcome: cashBox.paymentOutcomeSchema,
  PayoutCode: cashBox.payoutCodeSchema,
  OpenPayment: cashBox.openPaymentSchema,
  PayerCard: payerCards.payerCardSchema,
  PayerCards: payerCards.payerCardsSchema,
  Transaction: transactions.transactionSchema,
  TransactionStage: transactions.transactionStageSchema,
  PaymentError: cashBox.paymentErrorSchema,
  WithdrawalReason: transactions.reasonSchema,
  WithdrawalTerms: withdrawal.withdrawalTermsSchema,
  // protection
  Protection: limits.protectionSchema,
  Limit: limits.limitSchema,
  LimitKind: limits.kindSchema,
  LimitPeriod: limits.periodSchema,
  TimeZone: limits.timeZoneSchema,
  Break: limits.breakSchema,
  Activity: activity.activitySchema,
  ActivitySums: activity.sumsSchema,
  Round: rounds.roundSchema,
  RoundProof: rounds.roundProofSchema,
  RoundStake: rounds.stakeSchema,
  PlayedGame: rounds.playedGameSchema,
  Device: security.deviceSchema,
  DeviceKind: security.deviceKindSchema,
  PlayerSession: security.playerSessionSchema,
  Passkey: security.passkeySchema,
  TrustedDevice: security.trustedDeviceSchema,
  SecondFactor: security.secondFactorSchema,
  NewPasskeyOptions: passkeys.newPasskeyOptionsSchema,
  NewCredential: passkeys.newCredentialSchema,
  PasskeyOptions: passkeys.passkeyOptionsSchema,
  UsedCredential: passkeys.usedCredentialSchema,
  AccountChange: security.accountChangeSchema,
  AccountChangeKind: security.accountChangeKindSchema,
  Account: account.accountSchema,
  DataExport: account.dataExportSchema,
  ExportStatus: account.exportStatusSchema,
  Closing: account.closingSchema,
  ClosingStatus: account.closingStatusSchema,
  AtStake: account.atStakeSchema,
  ExportFile: account.exportFileSchema,
  ExportSection: account.exportSectionSchema,
  ExportRow: account.exportRowSchema,
  // bonuses
  OfferType: offers.offerTypeSchema,
  OfferStatus: offers.offerStatusSchema,
  Offer: offers.offerSchema,
  PlayerOffer: offers.playerOfferSchema,
  OfferList: offers.offerListSchema,
  OfferId: offerCalls.offerIdSchema,
  OfferContent: offers.offerContentSchema,
  CancelEffect: offers.cancelEffectSchema,
  Contribution: offers.contributionSchema,
  Cashback: offerCalls.cashbackSchema,
  PromoBonus: promoCodes.promoBonusSchema,
  PromoCode: promoCodes.promoCodeSchema,
  PromoTemplate: promoCodes.promoTemplateSchema,
  ActivePromo: promoCodes.activePromoSchema,
  AmountByCurrency: promoCodes.amountByCurrencySchema,
  CountByCurrency: promoCodes.countByCurrencySchema,
  WelcomeOffer: welcome.welcomeOfferSchema,
  WelcomeImages: welcome.imagesSchema,
  WelcomeText: welcome.welcomeTextSchema,
  WelcomeActivationRule: welcome.activationRuleSchema,
  WelcomeBonusTemplate: welcome.welcomeBonusTemplateSchema,
  WelcomeSpinsTemplate: welcome.welcomeSpinsTemplateSchema,
  // news, tournaments, VIP club
  Banner: banners.bannerSchema,
  PromoBanner: promoBanners.promoBannerSchema,
  Promo: promos.promoSchema,
  PromoCard: promos.promoCardSchema,
  PromoBlock: promos.promoBlockSchema,
  PromoBadge: promos.promoBadgeSchema,
  PromoStatus: promos.promoStatusSchema,
  PromoCategory: promos.promoCategorySchema,
  Tournament: tournaments.tournamentSchema,
  TournamentCard: tournaments.tournamentCardSchema,
  TournamentStatus: tournaments.tournamentStatusSchema,
  TournamentRibbon: tournaments.ribbonSchema,
  TournamentEntry: tournaments.entrySchema,
  TournamentStanding: tournaments.standingSchema,
  Leader: tournaments.leaderSchema,
  Prize: tournaments.prizeSchema,
  VipClub: vip.vipClubSchema,
  VipPerk: vip.perkSchema,
  VipPerkKind: vip.perkKindSchema,
  VipLevel: vip.vipLevelSchema,
  Notification: notifications.notificationSchema,
  NotificationIds: notifications.idsSchema,
  NotificationsChanged: notifications.changedSchema,
  MessageKind: messageSettings.messageKindSchema,
  MessageChannel: messageSettings.messageChannelSchema,
  MessageSetting: messageSettings.messageSettingSchema,
  MessageSettings: messageSettings.messageSettingsSchema,
  MessageChoice: messageSettings.messageChoiceSchema,
  // pages and visits
  StaticPage: pages.staticPageSchema,
  CmsPage: pages.cmsPageSchema,
  PaymentIcon: pages.paymentIconSchema,
  LegalIcon: pages.legalIconSchema,
  PageLink: pages.pageLinkSchema,
  Visit: visitor.visitSchema,
  AnalyticsEvent: analytics.analyticsEventSchema,
  EventPayment: analytics.sentPaymentSchema,
  LoginEvent: analytics.loginEventSchema,
  CspReport: cspReports.cspReportSchema,
  BrowserReport: cspReports.browserReportSchema,
} satisfies Record<string, z.ZodMiniType>

/** Descriptions that the schema cannot express. */
const descriptions: Partial<Record<keyof typeof models, string>> = {
  Amount: 'A whole number of minor units (tiyn, qəpik), 100 to the major unit',
  Problem: 'An error: a code for the call, or codes by field',
  OfferType: `Today ${offers.offerTypes.join(', ')}; others may come`,
  OfferStatus: `Today ${offers.offerStatuses.join(', ')}; others may come`,
  AmountByCurrency: 'Minor units of each currency; further currencies may come',
}

/** Their names, as zod looks them up. */
export const modelRegistry = z.registry<{ id: string; description?: string | undefined }>()
for (const [id, schema] of Object.entries<z.ZodMiniType>(models)) {
  const description = descriptions[id as keyof typeof models]
  modelRegistry.add(schema, description ? { id, description } : { id })
}
