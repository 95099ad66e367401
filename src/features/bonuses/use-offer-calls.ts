import { hashKey, useQueryClient, type Query } from '@tanstack/react-query'
import { useState } from 'react'

import { sendActivation, sendCancel, sendReject } from '~/api/bonuses.ts'
import { payableKeys } from '~/api/cash-box.ts'
import { offersKey, offersQuery } from '~/api/offers.ts'
import { onceCaller } from '~/api/transport/once.ts'
import { refetchNow } from '~/api/transport/refetch.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { formatMoney } from '~/lib/money.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { earned } from '~/offers/wagering.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { track } from '~/platform/track.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'

import { offerCall } from './claim-offer.ts'

type Subject = Pick<PlayerOffer, 'id' | 'type'>

const senders = { activate: sendActivation, cancel: sendCancel, reject: sendReject } as const

/** Activates, cancels or rejects an offer, once (see api/transport/once.ts), and shows the outcome. */
export function useOfferCalls() {
  const { i18n, language } = useT()
  const { toasts, network } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const fail = (codes: readonly string[]) =>
    toasts.add({ variant: 'error', text: codes.map((code) => problemText(i18n, code)).join(', ') }) // ERR-06

  const list = offersQuery(language)
  const refetch = () => {
    const predicate = (query: Query) => query.queryHash !== hashKey(list.queryKey)
    void queryClient.invalidateQueries({ queryKey: offersKey, predicate })
    for (const queryKey of payableKeys) void queryClient.invalidateQueries({ queryKey })
    return refetchNow(queryClient, list)
  }

  /** Returns the outcome: null if the call failed, which a toast has already shown. */
  async function run(call: keyof typeof senders, { id }: Subject): Promise<'done' | 'already' | null> {
    if (!network.isOnline) {
      fail(['offline'])
      return null
    }
    setBusy(id)
    const send = senders[call]
    const parts = { send: (key: SafeKey) => send(id, key), refetch, now: serverNow }
    const settled = await onceCaller.run(offerCall(call, id, parts))
    const isSame = await whileSamePlayer(async () => settled?.hasRefetched === false && refetch()) // for any outcome (BONUS-30)
    setBusy(null)
    if (!settled || !isSame) return null
    if (settled.outcome === 'refused') fail(problemCodes(settled.error))
    if (settled.outcome === 'unknown') fail(['bonusUnknown'])
    if (settled.outcome === 'not-sent') fail(['notStored'])
    return settled.outcome === 'done' || settled.outcome === 'already' ? settled.outcome : null
  }

  return {
    busy,
    async activate(offer: Subject) {
      const end = await run('activate', offer)
      if (end === null) return
      toasts.add({ variant: 'success', text: i18n._('bonuses.activated') })
      if (end === 'already') return // the first click has counted it
      track('offer_claimed', { offer_id: offer.id, type: offer.type, way: 'activate' })
      track('bonus_granted', { bonus_id: offer.id, type: offer.type })
    },
    async cancel(offer: PlayerOffer) {
      const end = await run('cancel', offer)
      if (end === null) return
      const ended = queryClient.getQueryData(list.queryKey)?.find(({ id }) => id === offer.id)
      const due = earned(offer) // 0 if cancelling loses anything
      const paid = ended?.paid ?? due
      const amount = formatMoney(paid, offer.currency, language)
      const text = due > 0 && paid > 0 ? i18n._('bonuses.finished', { amount }) : i18n._('bonuses.cancelled')
      toasts.add({ variant: 'success', text })
      if (end === 'done') track('offer_cancelled', { offer_id: offer.id, type: offer.type })
    },
    async reject(offer: Subject) {
      if ((await run('reject', offer)) !== null) toasts.add({ variant: 'info', text: i18n._('bonuses.reject.done') })
    },
  }
}
