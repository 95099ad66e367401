import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import {
  refreshAfterCancel,
  refreshOtherThanLatest,
  sendCancelWithdrawal,
  transactionsQuery,
} from '~/api/transactions.ts'
import { onceCaller } from '~/api/transport/once.ts'
import { refetchNow } from '~/api/transport/refetch.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { withdrawalIntents } from '~/db/intents.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { formatMoney } from '~/lib/money.ts'

/**
 * Cancels a withdrawal, once (see api/transport/once.ts), and announces the outcome: a lost response is not a failure
 * (CASH-17, CASH-18).
 */
export function useCancelWithdrawal({ id, amount: minor, currency }: Transaction) {
  const { t, i18n, language } = useT()
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  const [isBusy, setBusy] = useState(false)
  const amount = formatMoney(minor, currency, language)

  const call = () =>
    onceCaller.run({
      intents: withdrawalIntents,
      call: 'cancel',
      id,
      now: serverNow,
      send: (key: SafeKey) => sendCancelWithdrawal(id, key),
      refetch: () => refetchNow(queryClient, transactionsQuery(language)),
      effect: (list) => list.find((each) => each.id === id && each.stage === 'cancelled'),
      mayBeAlready: true,
    })

  async function cancel() {
    setBusy(true)
    const settled = await call()
    if (settled?.hasRefetched) refreshOtherThanLatest(queryClient)
    const isSame = await whileSamePlayer(async () => settled?.hasRefetched === false && refreshAfterCancel(queryClient))
    if (isMounted()) setBusy(false)
    if (!settled || !isSame) return
    const showToast = (variant: 'success' | 'error', text: string) => toasts.add({ variant, text, topic: 'payment' })
    if (settled.outcome === 'unknown') showToast('error', t('history.cancelUnknown', { amount }))
    else if (settled.outcome === 'not-sent') showToast('error', problemText(i18n, 'notStored'))
    else if (settled.outcome === 'refused') {
      const codes = problemCodes(settled.error).map((code) => problemText(i18n, code))
      showToast('error', `${t('history.cancelFailed')} ${codes.join(', ')}`)
    } else showToast('success', t('history.cancelled', { amount }))
  }
  return { cancel, isBusy, amount }
}

/** Cancels a withdrawal after confirmation (CASH-17); a failure is shown in a notification (CASH-18). */
export const CancelWithdrawal = observer(function CancelWithdrawal({ transaction }: { transaction: Transaction }) {
  const { t } = useT()
  const { cashBox } = useStores()
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => {
    setIsAsking(true)
    cashBox.opened('cancelWithdrawal')
  }
  const stop = () => {
    setIsAsking(false)
    cashBox.closed('cancelWithdrawal')
  }
  return (
    <>
      <Button variant="ghost" size="s" onClick={ask}>
        {t('history.cancel')}
      </Button>
      {isAsking && <Question transaction={transaction} onEnd={stop} />}
    </>
  )
})

const Question = observer(function Question({ transaction, onEnd }: { transaction: Transaction; onEnd: () => void }) {
  const { t, language } = useT()
  const { network, toasts } = useStores()
  const { bonus_lost: lost = 0 } = transaction
  const { cancel, isBusy, amount } = useCancelWithdrawal(transaction)

  async function confirm() {
    if (!network.isOnline) {
      toasts.add({ variant: 'error', text: t('form.offline') })
      return
    }
    await cancel()
    onEnd()
  }

  return (
    <Dialog
      title={t('history.cancelTitle')}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('history.keep')}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => void confirm()}>
            {t('history.cancelConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('history.cancelText', { amount })}</p>
      {lost > 0 && <p>{t('history.cancelBonus', { amount: formatMoney(lost, transaction.currency, language) })}</p>}
    </Dialog>
  )
})
