import type { PlayerDocument } from '../../src/contract/documents.ts'
import { declineReasons } from '../domains/documents/seed.ts'
import type { Scenario } from './scenario.ts'

export const newPlayer: Scenario = { about: 'A player who has just registered: no money, no deposits', player: 'new' }

export const returningPlayer: Scenario = {
  about: 'A verified player with money, a bonus and deposits',
  player: 'player',
}

export const vip: Scenario = { about: 'A verified player of the VIP club, with much money', player: 'vip' }

export const banned: Scenario = {
  about: 'Every player is banned: sign-ins and calls with a session fail with 403',
  player: 'banned',
  forced: [
    { endpoint: 'auth.authenticate', code: 'AUTH_USER_BANNED' },
    { endpoint: 'auth.refresh', code: 'AUTH_USER_BANNED' },
  ],
  forcedWithToken: [{ endpoint: '*', code: 'AUTH_USER_BANNED' }],
}

const decline = (document: PlayerDocument, reason: string): PlayerDocument => ({
  ...document,
  status: 'declined',
  decline_reason: document.decline_reason ?? reason,
})

export const documentsDeclined: Scenario = {
  about: 'All documents are declined: no player is verified',
  player: 'declined',
  reshape(endpointId, response, language) {
    if (endpointId === 'documents.list') {
      return (response as PlayerDocument[]).map((document) => decline(document, declineReasons.blurry[language]))
    }
    if (endpointId === 'profile.getUser')
      return Object.assign({}, response, { is_doc_verified: false, verify_at: null })
    return response
  },
}

export const minimumAge21: Scenario = {
  about: 'The minimum age for deposits is 21, and the first deposit needs the birth date',
  player: 'unconfirmed',
}

export const promoLimitReached: Scenario = {
  about: 'Every promo code has reached its usage limit (ERR-05)',
  player: 'player',
  forced: [{ endpoint: '*', code: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' }],
}
