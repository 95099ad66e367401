import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { ApiError } from '~/api/transport/api-error.ts'
import { isCodeOver, refreshPromos, sendPromoCode } from '~/api/bonuses.ts'
import { payableKeys } from '~/api/cash-box.ts'
import { offersKey, offersQuery } from '~/api/offers.ts'
import { onceCaller } from '~/api/transport/once.ts'
import { refetchNow } from '~/api/transport/refetch.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { saveUserExtraMutation } from '~/api/account.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { ActivePromo } from '~/contract/promo-codes.ts'
import { storeActiveBonus } from '~/db/active-bonus.ts'
import { offerIntents, type OfferIntent } from '~/db/intents.ts'
import { ACTIVATION_SPINNER } from '~/constants/bonuses.ts'
import { INTENT_LIFE } from '~/constants/network.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { config } from '~/lib/config.ts'
import { isNear, sleep } from '~/lib/moments.ts'
import { promoCodeProblem, typedPromoCode } from '~/lib/promo-code.ts'
import { isOwnerNow, ownerNow, type Owner } from '~/platform/owner.ts'
import { codeUsed } from '~/platform/offered-code.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { track } from '~/platform/track.ts'
import { useT } from '~/hooks/use-t.ts'
import { claimOffer, effectOf, offerCall } from './claim-offer.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Returns the pending activation, whose response was lost (BONUS-27). */
export const pendingCode = (): OfferIntent | undefined =>
  offerIntents.all().findLast(({ call }) => call === 'promo-code')

type Taken = Pick<PlayerOffer, 'id' | 'type' | 'content'>
type Ends = {
  /** `waiting`: the bonus that the next deposit takes; null if it is already active. */
  onTaken: (code: string, waiting: Taken | null) => void
  onOver?: () => void
  /** True in a deposit form: the deposit takes the bonus, and nothing navigates away from the typed values. */
  isAtDeposit?: boolean
}

/**
 * Returns the handler of a successful code, however the success became known (BONUS-41, BONUS-43). Entering a code
 * chooses its bonus: one that waits for a deposit becomes the active bonus, and the next deposit takes it (API-81,
 * BONUS-26).
 */
function useTakenCode({ onTaken, isAtDeposit }: Ends) {
  const { i18n } = useT()
  const { toasts, cashBox } = useStores()
  const queryClient = useQueryClient()
  const { mutate: saveExtra } = useMutation(saveUserExtraMutation())

  const claim = (owner: Owner, { id, content }: Taken) => {
    const bonus = { id, title: content.title ?? '' }
    if (isAtDeposit) return storeActiveBonus(owner, bonus)
    return { label: i18n._('bonuses.action.deposit'), to: claimOffer(owner, bonus, cashBox) }
  }

  return (owner: Owner, intent: OfferIntent, offer: Taken, needsDeposit: boolean) => {
    offerIntents.close(intent)
    codeUsed(owner, intent.id)
    track('promo_code_result', { result: 'taken' })
    if (config.appPromoCode !== '' && intent.id === config.appPromoCode) {
      track('bonus_granted', { bonus_id: offer.id, type: offer.type }) // BONUS-43
      saveExtra({ key: 'showAppsPromoModal', value: { value: true, time: serverNow() } })
    }
    const { title } = offer.content
    const action = needsDeposit
      ? claim(owner, offer)
      : { label: i18n._('bonuses.seeReceived'), to: '/bonuses/received' as const }
    const named = title && i18n._(needsDeposit ? 'bonuses.codeWaitsNamed' : 'bonuses.codeTakenNamed', { title })
    const text = named || i18n._(needsDeposit ? 'bonuses.codeWaits' : 'bonuses.codeTaken')
    toasts.add({ variant: 'success', text, ...(action && { action }) })
    void queryClient.invalidateQueries({ queryKey: offersKey })
    refreshPromos(queryClient)
    for (const queryKey of payableKeys) void queryClient.invalidateQueries({ queryKey })
    onTaken(intent.id, needsDeposit ? offer : null)
  }
}

/**
 * Checks if a code with a lost response took effect, and if so, shows it. False only if it did not; true also if the
 * offers fail to load, or the player has signed out.
 */
function useFindOut(taken: ReturnType<typeof useTakenCode>, refetch: () => Promise<readonly PlayerOffer[] | null>) {
  return async (intent: OfferIntent) => {
    const owner = ownerNow()
    const offers = await refetch()
    if (!isOwnerNow(owner)) return true // its player has signed out
    const offer = offers && effectOf(intent, offers, new Set())
    if (offer) taken(owner, intent, offer, offer.status === 'available')
    return Boolean(offer) || offers === null
  }
}

/**
 * Retries a pending activation once, with its key, if its code belongs to the open card or is in the field (BONUS-27).
 * Another code causes no retry.
 */
export function usePendingActivation(active: string, { findOut, activate }: ReturnType<typeof usePromoCode>) {
  const { network } = useStores()
  const resume = useEffectEvent(async () => {
    const pending = pendingCode()
    if (!pending || !network.isOnline || (await findOut(pending))) return
    const isYoung = isNear(pending.at, serverNow(), INTENT_LIFE) // an older intent gets a new key
    if (isYoung && active.toUpperCase() === pending.id.toUpperCase()) await activate(pending.id)
  })
  useEffect(() => void resume(), [])
}

/** Returns the offer of a successful code, and whether it waits for a deposit. */
function offerMade({ effect, answer: response }: { effect: PlayerOffer | null; answer: unknown }): [Taken, boolean] {
  if (effect) return [effect, effect.status === 'available']
  const { offer, requires_deposit: needsDeposit } = response as ActivePromo
  return [offer, needsDeposit]
}

/**
 * Activates a promo code, once: the idempotency key is stored before the request and kept until a terminal response
 * (O-14, BONUS-41 to 45).
 */
export function usePromoCode(ends: Ends) {
  const { i18n, language } = useT()
  const { toasts, network } = useStores()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const taken = useTakenCode(ends)
  const refetch = () => refetchNow(queryClient, offersQuery(language))
  const findOut = useFindOut(taken, refetch)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const fail = (code: string) => {
    setProblem(code)
    toasts.add({ variant: 'error', text: problemText(i18n, code) }) // BONUS-44
    return false
  }

  function rejected(owner: Owner, error: ApiError, code: string) {
    const [problemCode = 'DEFAULT'] = problemCodes(error)
    track('promo_code_result', { result: problemCode })
    fail(problemCode)
    if (!isCodeOver(problemCode)) return false
    codeUsed(owner, code)
    refreshPromos(queryClient)
    ends.onOver?.()
    if (!ends.isAtDeposit) void navigate({ to: '/bonuses/received' })
    return false
  }

  /** Returns whether the code worked; undefined if this call sent nothing, or its player has signed out. */
  async function activate(text: string): Promise<boolean | undefined> {
    const code = typedPromoCode(text)
    if (isRunning.current) return undefined
    if (!network.isOnline) return fail('offline')
    if (code === null) return fail('required')
    const unclear = promoCodeProblem(code)
    if (unclear !== null) return fail(unclear)
    isRunning.current = true
    setIsBusy(true)
    setProblem(undefined)
    const owner = ownerNow()
    const known = new Set(queryClient.getQueryData(offersQuery(language).queryKey)?.map(({ id }) => id))
    const spinner = sleep(ACTIVATION_SPINNER) // BONUS-42
    const parts = { send: (key: SafeKey) => sendPromoCode(code, key), refetch, now: serverNow }
    const settled = await onceCaller.run(offerCall('promo-code', code, parts, known))
    await spinner
    isRunning.current = false
    setIsBusy(false)
    if (settled === null || !isOwnerNow(owner)) return undefined // another card sends the same code, or the player has left
    if (settled.outcome === 'unknown') {
      track('promo_code_result', { result: 'unknown' })
      return fail('codeUnknown')
    }
    if (settled.outcome === 'not-sent') return fail('notStored')
    if (settled.outcome !== 'done') return rejected(owner, settled.error, code)
    taken(owner, settled.intent, ...offerMade(settled))
    return true
  }
  return { activate, isBusy, problem, findOut, clearProblem: () => setProblem(undefined) }
}
