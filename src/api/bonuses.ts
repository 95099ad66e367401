import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { activateOffer, cancelOffer, listOfferHistory, rejectOffer } from '~/contract/offer-calls.ts'
import { activatePromoCode, listPromoBonuses, validatePromoCode } from '~/contract/promo-codes.ts'
import { getWelcomeBonus, listWelcomeBonuses } from '~/contract/welcome.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { CODE_CLOCK_SLACK, HISTORY_PREVIEW } from '~/constants/bonuses.ts'
import { INTENT_LIFE, STALE_TIME } from '~/constants/network.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { offersKey } from './offers.ts'
import { promoBannersKey } from './promo-banners.ts'
import { storedResponse } from './stored-response.ts'

/** The welcome package of the player, with the state of each step (API-78). */
export function welcomeQuery(language: Language) {
  return queryOptions({
    queryKey: [...offersKey, 'welcome', language],
    queryFn: async ({ signal }) => (await send(getWelcomeBonus, {}, { signal })).data,
    staleTime: STALE_TIME,
    meta: storedResponse(getWelcomeBonus, undefined, 'welcome'),
  })
}

/** Content of the welcome package. Public: a guest reads it before signing up (API-79). */
export function welcomePackageQuery(market: Market) {
  return queryOptions({
    queryKey: ['welcome-package', market],
    queryFn: async ({ signal }) => (await send(listWelcomeBonuses, { query: market }, { signal })).data,
    staleTime: STALE_TIME,
  })
}

/** Finished offers, ten at a time, the newest first (API-76). */
export function offerHistoryQuery(language: Language) {
  return infiniteQueryOptions({
    queryKey: [...offersKey, 'history', language],
    queryFn: ({ signal, pageParam: page }) =>
      send(listOfferHistory, { query: { order: 'desc', limit: HISTORY_PREVIEW, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _pages, last) => (last < pagination.total_pages ? last + 1 : undefined),
    staleTime: 0,
  })
}

const promoBonusesKey = [...offersKey, 'promo-bonuses'] as const

/** Refetches cards and banners of promo codes, which show how often each was used. */
export function refreshPromos(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: promoBonusesKey })
  void queryClient.invalidateQueries({ queryKey: promoBannersKey })
}

/** Promo bonuses of the month (API-77). */
export function promoBonusesQuery(language: Language) {
  return queryOptions({
    queryKey: [...promoBonusesKey, language],
    queryFn: async ({ signal }) => (await send(listPromoBonuses, {}, { signal })).data,
    staleTime: STALE_TIME,
  })
}

/**
 * Calls that activate, cancel or reject a bonus. `key` is stored before the call is sent, and the same on a repeat
 * (O-14). They reject with ApiError.
 */
export const sendPromoCode = (code: string, key: SafeKey) => send(activatePromoCode, { body: { code } }, { key })
export const sendActivation = (offerId: string, key: SafeKey) =>
  send(activateOffer, { body: { offer_id: offerId } }, { key })
export const sendCancel = (offerId: string, key: SafeKey) => send(cancelOffer, { body: { offer_id: offerId } }, { key })
export const sendReject = (offerId: string, key: SafeKey) => send(rejectOffer, { body: { offer_id: offerId } }, { key })

/**
 * Errors after which this player cannot use a code any more (ERR-05, BANNER-19). A used code is in the received bonuses.
 */
const codeOver: ReadonlySet<string> = new Set([
  'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
  'PROMO_CODE_USAGE_LIMIT_REACHED',
  'PROMO_CODE_PLAYER_NOT_TARGETED',
])
/** True if this error means that the code cannot be used any more. */
export const isCodeOver = (code: string): boolean => codeOver.has(code)

/** A click on a code: `at` in ms by the server's clock. `isKept` false: a reload of this page loses the click. */
type ClickCall = { id: string; at: number; isKept?: boolean }

/**
 * Finds the offer of a code whose response was lost: the offer names the code and was created after the click. There
 * is no upper limit, because a repeat with the same key may have created it. If the device could not
 * store the click, an earlier page may have sent the same code: an offer of that call counts, too.
 */
export function offerOfCode(
  { id: code, at, isKept = true }: ClickCall,
  offers: readonly PlayerOffer[],
  known: ReadonlySet<string>,
) {
  const slack = isKept ? CODE_CLOCK_SLACK : INTENT_LIFE
  return offers.find(({ id, promo_code: by, created_at: created }) => {
    const isByCode = by?.toUpperCase() === code.toUpperCase()
    return isByCode && !(isKept && known.has(id)) && Date.parse(created) > at - slack
  })
}

/** Whether this code could be activated now (API-82, BONUS-45). Public. */
export function promoCodeCheckQuery(code: string) {
  return queryOptions({
    queryKey: ['promo-code-check', code],
    queryFn: async ({ signal }) => (await send(validatePromoCode, { params: { code } }, { signal })).success,
    staleTime: 0,
  })
}
