import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as banners from './banners.ts'
import * as cashBox from './cash-box.ts'
import * as games from './games.ts'
import * as lobby from './lobby.ts'
import * as notifications from './notifications.ts'
import * as pages from './pages.ts'
import * as profile from './profile.ts'
import * as visitor from './visitor.ts'

/**
 * Every call of the product, by the name of its constant. The mock must have a handler for each key (a
 * missing one is a type error), and the OpenAPI document lists them all. The browser never imports this file.
 * In order of matching: fixed paths come before `:slug`.
 */
export const endpoints = {
  authenticate: auth.authenticate,
  signUp: auth.signUp,
  refreshTokens: auth.refreshTokens,
  getUser: profile.getUser,
  saveUser: profile.saveUser,
  getBalance: profile.getBalance,
  searchGames: games.searchGames,
  listGames: games.listGames,
  getGame: games.getGame,
  launchGame: games.launchGame,
  listShortcuts: lobby.listShortcuts,
  listCategories: lobby.listCategories,
  listVideoBanners: banners.listVideoBanners,
  listPaymentMethods: cashBox.listPaymentMethods,
  getMethodOptions: cashBox.getMethodOptions,
  createPayment: cashBox.createPayment,
  getPaymentOutcome: cashBox.getPaymentOutcome,
  listNotifications: notifications.listNotifications,
  getGuest: visitor.getGuest,
  logVisit: visitor.logVisit,
  checkAvailability: visitor.checkAvailability,
  getTranslations: visitor.getTranslations,
  sendEvents: analytics.sendEvents,
  listPaymentIcons: pages.listPaymentIcons,
  listLegalIcons: pages.listLegalIcons,
  listPageLinks: pages.listPageLinks,
  getStaticPage: pages.getStaticPage,
} as const
export type Endpoints = typeof endpoints
