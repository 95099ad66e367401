import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { sendPromoCode } from '~/api/bonuses.ts'
import { offersKey, offersQuery } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import { saveUserExtraMutation } from '~/api/user-extra.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { closeIntent, openIntent, openIntents, type OfferIntent } from '~/db/offer-intents.ts'
import { ACTIVATION_SPINNER, CODE_EFFECT_WINDOW } from '~/constants/bonuses.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { config } from '~/lib/config.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import { codeUsed } from '~/platform/offered-code.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { track } from '~/platform/track.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Refusals after which there is nothing to enter any more: the received bonuses show what there is (ERR-05). */
const leadsToReceived = new Set([
  'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
  'PROMO_CODE_USAGE_LIMIT_REACHED',
  'PROMO_CODE_PLAYER_NOT_TARGETED',
])

const isFinal = (error: unknown) => error instanceof ApiError && !error.isLost && !error.afterLost && error.status < 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The code whose answer got lost, to be found out about and, by its press alone, sent again with its key (BONUS-27). */
export const pendingCode = (): OfferIntent | undefined => openIntents().findLast(({ call }) => call === 'promo-code')

/** The offer that a code made, when its answer got lost: it came just after the press. */
export function effectOf(intent: OfferIntent, offers: readonly PlayerOffer[], known: ReadonlySet<string>) {
  return offers.find(({ id, created_at: at }) => {
    const age = Date.parse(at) - intent.at
    return !known.has(id) && age > -CODE_EFFECT_WINDOW / 10 && age < CODE_EFFECT_WINDOW
  })
}

type Ends = { onTaken: (code: string) => void; onOver?: () => void }

/** What follows when a code has worked, however that became known (BONUS-41, BONUS-43). */
function useTakenCode(onTaken: Ends['onTaken']) {
  const { i18n } = useT()
  const { toasts } = useStores()
  const queryClient = useQueryClient()
  const { mutate: saveExtra } = useMutation(saveUserExtraMutation())

  return (intent: OfferIntent, offer: Pick<PlayerOffer, 'id' | 'type'>, needsDeposit: boolean) => {
    closeIntent(intent)
    codeUsed(intent.id)
    track('promo_code_result', { result: 'taken' })
    if (config.appPromoCode !== '' && intent.id === config.appPromoCode) {
      track('bonus_granted', { bonus_id: offer.id, type: offer.type }) // BONUS-43
      saveExtra({ key: 'showAppsPromoModal', value: { value: true, time: Date.now() } })
    }
    const action = needsDeposit
      ? { label: i18n._('bonuses.action.deposit'), to: '/cash-box/deposit' }
      : { label: i18n._('bonuses.tabReceived'), to: '/bonuses/received' }
    toasts.add({ variant: 'success', text: i18n._(needsDeposit ? 'bonuses.codeWaits' : 'bonuses.codeTaken'), action })
    void queryClient.invalidateQueries({ queryKey: offersKey })
    void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    onTaken(intent.id)
  }
}

/** Looks whether a code took effect whose answer is not known, and says what is true: true when it did. */
function useFindOut(taken: ReturnType<typeof useTakenCode>) {
  const { language } = useT()
  const queryClient = useQueryClient()
  return async (intent: OfferIntent, known: ReadonlySet<string>): Promise<boolean> => {
    const offers = await queryClient.fetchQuery({ ...offersQuery(language), staleTime: 0 }).catch(() => null)
    const offer = offers && effectOf(intent, offers, known)
    if (offer) taken(intent, offer, offer.status === 'available')
    return Boolean(offer)
  }
}

/** Activates a promo code, once: the key is stored before the call and kept until the answer is final (O-14, BONUS-41 to 45). */
export function usePromoCode({ onTaken, onOver }: Ends) {
  const { i18n, language } = useT()
  const { toasts, network, session } = useStores()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const taken = useTakenCode(onTaken)
  const findOut = useFindOut(taken)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const fail = (code: string) => {
    setProblem(code)
    toasts.add({ variant: 'error', text: problemText(i18n, code) }) // BONUS-44
  }

  async function refused(error: unknown, intent: OfferIntent, known: ReadonlySet<string>) {
    if (!isFinal(error)) {
      if (await findOut(intent, known)) return
      track('promo_code_result', { result: 'unknown' })
      fail('codeUnknown')
      return
    }
    closeIntent(intent)
    const [code = 'DEFAULT'] = problemCodes(error)
    track('promo_code_result', { result: code })
    fail(code)
    if (!leadsToReceived.has(code)) return
    codeUsed(intent.id)
    onOver?.()
    void navigate({ to: '/bonuses/received' })
  }

  async function activate(text: string) {
    const code = cleanPromoCode(text)
    if (isRunning.current) return
    if (!network.isOnline) return fail('offline')
    if (code === null) return fail('promoCode')
    isRunning.current = true
    setIsBusy(true)
    setProblem(undefined)
    const player = session.playerId
    const known = new Set(queryClient.getQueryData(offersQuery(language).queryKey)?.map(({ id }) => id))
    const intent = openIntent('promo-code', code, serverNow())
    const spinner = pause(ACTIVATION_SPINNER) // BONUS-42
    try {
      const { offer, requires_deposit: needsDeposit } = await sendPromoCode(code, intent.key)
      await spinner
      if (session.playerId === player) taken(intent, offer, needsDeposit)
    } catch (error) {
      await spinner
      if (session.playerId === player) await refused(error, intent, known)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { activate, isBusy, problem, findOut, clearProblem: () => setProblem(undefined) }
}
