import type { ErrorCode } from '../../src/contract/error-codes.ts'

import { keyed, onBreak, paymentStates } from './payment-states.ts'

type Own = Readonly<Record<string, Readonly<Partial<Record<ErrorCode, string>>>>>

const noSuch = 'an id or slug that nothing has'
const email = 'an address without a dot behind the @'
const phone = 'a number that is neither of Kazakhstan nor of Azerbaijan'
const short = 'a password of five characters'
const guesses = 'five wrong codes'

/** States that lead to the codes of each call; each is proven in natural-codes.test.ts. */
export const states: Own = {
  'auth.authenticate': {
    AUTH_WRONG_CREDENTIALS: 'a wrong password, or an address that nobody has',
    AUTH_TOKEN_INVALID:
      'a token of an address (?auth_token=) that was used, is too old, is for another auth_type or never was',
    AUTH_USER_BANNED: 'banned@qumai.test, or anybody whom the cockpit banned',
  },
  'auth.signUp': {
    EMAIL_ALREADY_USED: 'player@qumai.test',
    PHONE_ALREADY_USED: '+7 701 123 45 67',
    EMAIL_INVALID: email,
    PHONE_INVALID: phone,
    PASSWORD_TOO_SHORT: short,
    PROMO_CODE_NOT_VALID: 'a promo code that nobody gave out',
  },
  'auth.createAuthToken': { REFRESH_TOKEN_INVALID: 'a refresh token that was rotated or never was' },
  'auth.refresh': { REFRESH_TOKEN_INVALID: 'a refresh token that was used more than 30 s ago, or never was' },
  'auth.social': {
    SOCIAL_CODE_INVALID: 'a code of the provider that was used or never was',
    SOCIAL_EMAIL_UNCONFIRMED: 'a social account whose e-mail a player has, not confirmed',
    SOCIAL_SIGN_UP_NEEDED: 'somebody new at the provider, from the log-in page',
  },
  'auth.requestPasswordReset': {
    EMAIL_INVALID: email,
    PHONE_INVALID: phone,
    RESET_TOO_OFTEN: 'asking again at once',
  },
  'auth.confirmPasswordReset': {
    RESET_LINK_INVALID: 'the link of an old letter',
    CODE_WRONG: 'another code than the one in the text message',
    CODE_EXPIRED: guesses,
  },
  'auth.changePassword': { RESET_LINK_INVALID: 'a right that was used or never was', PASSWORD_TOO_SHORT: short },
  'profile.saveUser': {
    EMAIL_INVALID: email,
    PHONE_INVALID: phone,
    EMAIL_ALREADY_USED: 'the address of somebody else',
    PHONE_ALREADY_USED: 'the number of somebody else',
    BIRTHDAY_INVALID: 'a birthday less than 18 years ago, or less than 21; scenario minimum-age-21',
    VALUE_TOO_LONG: 'a name of a thousand characters',
    CONTACT_LOCKED: 'another address for an account that was registered with one',
  },
  'verification.sendPhoneCode': {
    PHONE_INVALID: 'another number than that of the account',
    PHONE_ALREADY_CONFIRMED: 'a number that is confirmed',
    CONFIRM_TRIES_EXCEEDED: 'limited@qumai.test, who has used up all codes',
  },
  'verification.checkPhoneCode': {
    CODE_WRONG: 'another code than the one in the text message',
    CODE_EXPIRED: 'a code before any was sent, or more than 10 minutes after it',
    CONFIRM_TRIES_EXCEEDED: guesses,
  },
  'verification.sendEmailLetter': {
    EMAIL_INVALID: 'an account without an address (+7 701 123 45 67)',
    EMAIL_ALREADY_CONFIRMED: 'player@qumai.test',
  },
  'verification.confirmEmail': {
    CONFIRM_LINK_INVALID: 'the link of no letter',
    CODE_WRONG: 'another code than the one in the letter',
    CODE_EXPIRED: 'a code before any letter was sent',
    CONFIRM_TRIES_EXCEEDED: guesses,
  },
  'documents.upload': {
    ...keyed,
    DOCUMENT_TYPE_INVALID: 'a file that is no JPEG or PNG, whatever its name says',
    DOCUMENT_TOO_LARGE: 'a file of more than 20 MB',
    DOCUMENT_EMPTY: 'an empty file',
    DOCUMENTS_ALREADY_VERIFIED: 'player@qumai.test, whose documents are approved',
  },
  'settings.updatePassword': {
    PASSWORD_WRONG: 'a wrong current password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
    PASSWORD_TOO_SHORT: short,
    PASSWORD_UNCHANGED: 'the current password as the new one',
  },
  'account.export': { NOT_FOUND: 'a copy that is not ready, or of somebody else' },
  'account.close': {
    PASSWORD_WRONG: 'a wrong password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
  },
  'settings.unsubscribe': { EMAIL_INVALID: email },
  'passkeys.beginAdd': {
    PASSWORD_WRONG: 'a wrong password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
  },
  'passkeys.add': {
    PASSKEY_EXPIRED: 'an answer to a challenge that was used, is too old or never was',
    PASSKEY_INVALID: 'a device that does not look who holds it, or a passkey that the account has',
  },
  'passkeys.rename': { NOT_FOUND: noSuch },
  'passkeys.signIn': {
    PASSKEY_EXPIRED: 'an answer to a challenge that was used, is too old or never was',
    PASSKEY_INVALID: 'a passkey that was removed or never added',
    AUTH_USER_BANNED: 'a passkey of somebody whom the cockpit banned',
  },
  'auth.sendSignInCode': { PHONE_INVALID: phone, RESET_TOO_OFTEN: 'asking again at once' },
  'auth.signInByCode': {
    CODE_WRONG: 'another code than the one in the text message, or any for a number that nobody has',
    CODE_EXPIRED: 'five wrong codes, or a code that was used, is more than 5 minutes old or was never sent',
    AUTH_USER_BANNED: 'a code of somebody whom the cockpit banned',
  },
  'auth.completeSecondStep': {
    CODE_WRONG: 'another code than that of the app, a used one, or the token of a forgotten device',
    STEP_EXPIRED: 'a sign-in that was completed, is more than 5 minutes old or never was',
    RATE_LIMITED: 'five wrong codes of a player within ten minutes',
    AUTH_USER_BANNED: 'a code of somebody whom the cockpit banned',
  },
  'security.startTotp': {
    PASSWORD_WRONG: 'a wrong password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
    TOTP_ALREADY_ON: 'an account that has an authenticator app',
  },
  'security.confirmTotp': {
    CODE_WRONG: 'another code than that of the app',
    STEP_EXPIRED: 'a code more than 10 minutes after the secret, or without one',
  },
  'security.renewRecoveryCodes': {
    PASSWORD_WRONG: 'a wrong password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
    CODE_WRONG: 'any code while the second factor is off',
  },
  'security.turnOffTotp': {
    PASSWORD_WRONG: 'a wrong password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
    CODE_WRONG: 'any code while the second factor is off',
  },
  'security.setSignInCode': {
    PASSWORD_WRONG: 'a wrong password',
    PASSWORD_NOT_SET: 'any password of an account that a social network made',
  },
  'searches.add': { NOT_FOUND: noSuch },
  'games.list': { NOT_FOUND: 'a category or filter that is not there' },
  'games.one': { NOT_FOUND: noSuch },
  'games.launch': {
    NOT_FOUND: noSuch,
    UNAUTHORIZED: 'a real game without a session',
    GAME_MAINTENANCE: 'a game whose card says so; scenario game-maintenance',
    GAME_BLOCKED_IN_REGION: 'a game whose card says so; scenario game-blocked',
    DEMO_NOT_AVAILABLE: 'the demo of a live game',
    LIMIT_REACHED: 'a real game when the time of play that the player allows is over',
    ...onBreak,
  },
  'cashBox.methodOptions': { METHOD_UNAVAILABLE: noSuch },
  ...paymentStates,
  'cashBox.cancelWithdrawal': {
    ...keyed,
    PAYMENT_NOT_FOUND: noSuch,
    WITHDRAWAL_NOT_CANCELLABLE: 'a withdrawal that is approved: half of its time is over',
  },
  'limits.set': keyed,
  'limits.confirm': {
    ...keyed,
    LIMIT_TOO_EARLY: 'less than a day after it was asked for',
    LIMIT_NOT_PENDING: 'a limit that nobody has raised',
  },
  'limits.review': keyed,
  'limits.timeOut': keyed,
  'limits.selfExclusion': keyed,
  'notifications.show': { NOT_FOUND: noSuch },
  'notifications.read': { NOT_FOUND: noSuch },
  'notifications.close': { NOT_FOUND: noSuch },
  'offers.activate': {
    ...keyed,
    OFFER_NOT_FOUND: noSuch,
    OFFER_NOT_AVAILABLE: 'an offer in play, or one for a deposit',
    ...onBreak,
  },
  'offers.cancel': {
    ...keyed,
    OFFER_NOT_FOUND: noSuch,
    OFFER_NOT_ACTIVE: 'an offer that is not in play',
    OFFER_CANNOT_BE_CANCELED: 'a bonus that is still being wagered (BONUS-29)',
  },
  'offers.reject': { ...keyed, OFFER_NOT_FOUND: noSuch, OFFER_NOT_AVAILABLE: 'an offer in play' },
  'promoCodes.activate': {
    ...keyed,
    PROMO_CODE_NOT_VALID: 'a code that nobody gave out',
    PROMO_CODE_NOT_STARTED: 'a code before its day',
    PROMO_CODE_EXPIRED: 'a code after its last day',
    PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED: 'a code that this player has used; scenario promo-limit-reached',
    PROMO_CODE_USAGE_LIMIT_REACHED: 'a code that was used up by all',
    PROMO_CODE_PLAYER_NOT_TARGETED: 'a VIP code in the hands of anybody else',
    ...onBreak,
  },
  'promoBanners.category': { NOT_FOUND: noSuch },
  'promos.one': { NOT_FOUND: noSuch },
  'tournaments.one': { NOT_FOUND: noSuch },
  'tournaments.games': { NOT_FOUND: noSuch },
  'tournaments.leaders': { NOT_FOUND: noSuch },
  'tournaments.join': {
    NOT_FOUND: noSuch,
    TOURNAMENT_NOT_OPEN: 'a tournament that has not begun, or is over',
    TOURNAMENT_ALREADY_JOINED: 'joining twice',
    TOURNAMENT_CONDITIONS_NOT_MET: 'too few deposits (new@qumai.test)',
    TOURNAMENT_FULL: 'a tournament without a free place',
    ...onBreak,
  },
  'feedback.send': {
    ...keyed,
    EMAIL_INVALID: email,
    VALUE_TOO_LONG: 'more than 2000 characters',
    RATE_LIMITED: 'six messages of one sender within ten minutes',
  },
  'analytics.cspReports': { RATE_LIMITED: 'more than 30 calls within a minute' },
  'pages.one': { NOT_FOUND: noSuch },
}

/** Codes that no state leads to, with the reason. */
export const forcedOnly: Own = {
  'games.launch': {
    GAME_UNAVAILABLE: 'every game of the catalogue has a host; the host itself answers this for a game that is over',
  },
  'cashBox.pay': { WITHDRAWAL_ERROR: 'a declined withdrawal (…,13) is a 200 with this message (CASH-15)' },
}
