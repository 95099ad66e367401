import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { sendActivation, sendCancel } from '~/api/bonuses.ts'
import { offersKey, offersQuery } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { closeIntent, openIntent, type OfferCall } from '~/db/offer-intents.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { track } from '~/platform/track.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { isInPlay } from './place-of-offer.ts'

type Subject = Pick<PlayerOffer, 'id' | 'type'>
/** What is true after a call, or `unknown`: nobody knows yet. */
type Outcome = 'done' | 'refused' | 'unknown'

/** A refusal is a final answer; what got lost, or came after a try that did, is none. */
const isFinal = (error: unknown) => error instanceof ApiError && !error.isLost && !error.afterLost && error.status < 500

/**
 * Takes or cancels an offer, once: the key is stored before the call, the same for a second press, a second tab and
 * after a reload. After a lost answer the list of offers tells what is true, and that is what the player reads.
 */
export function useOfferCalls() {
  const { i18n, language } = useT()
  const { toasts, network, session } = useStores()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)

  const lookAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: offersKey })
    void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
    return queryClient.fetchQuery({ ...offersQuery(language), staleTime: 0 }).catch(() => null)
  }

  /** What the list says of an offer whose call had no answer. */
  async function findOut(call: OfferCall, id: string): Promise<Outcome> {
    const offer = (await lookAgain())?.find((each) => each.id === id)
    if (!offer) return 'unknown'
    if (call === 'activate') return isInPlay(offer) ? 'done' : 'unknown'
    return isInPlay(offer) ? 'unknown' : 'done'
  }

  async function run(call: 'activate' | 'cancel', { id }: Subject): Promise<Outcome> {
    const player = session.playerId
    if (!network.isOnline || busy !== null) {
      if (busy === null) toasts.add({ variant: 'error', text: i18n._('form.offline') })
      return 'refused'
    }
    const intent = openIntent(call, id, serverNow())
    setBusy(id)
    try {
      await (call === 'activate' ? sendActivation(id, intent.key) : sendCancel(id, intent.key))
      closeIntent(intent)
      await lookAgain() // whatever came of it (BONUS-30)
      return 'done'
    } catch (error) {
      const outcome = await findOut(call, id)
      if (isFinal(error) || outcome === 'done') closeIntent(intent)
      if (session.playerId !== player || outcome === 'done') return outcome
      const codes = isFinal(error) ? problemCodes(error) : ['bonusUnknown']
      toasts.add({ variant: 'error', text: codes.map((code) => problemText(i18n, code)).join(', ') }) // ERR-06
      return isFinal(error) ? 'refused' : 'unknown'
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    async activate(offer: Subject) {
      const outcome = await run('activate', offer)
      if (outcome !== 'done') return
      track('offer_claimed', { offer_id: offer.id, type: offer.type, way: 'activate' })
      track('bonus_granted', { bonus_id: offer.id, type: offer.type })
      toasts.add({ variant: 'success', text: i18n._('bonuses.activated') })
    },
    async cancel(offer: Subject) {
      const outcome = await run('cancel', offer)
      if (outcome !== 'done') return
      track('offer_cancelled', { offer_id: offer.id, type: offer.type })
      toasts.add({ variant: 'success', text: i18n._('bonuses.cancelled') })
    },
  }
}
