import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { cancelWithdrawalMutation, transactionsQuery } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { problemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

/** Takes a withdrawal back, after asking (CASH-17); a failure is told in a notification (CASH-18). */
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
  const { t, i18n, language } = useT()
  const { network, toasts } = useStores()
  const { mutateAsync, isPending } = useMutation(cancelWithdrawalMutation())
  const queryClient = useQueryClient()
  const key = useRef('') // one intent, one key, however often the button is pressed
  const amount = formatMoney(transaction.amount, transaction.currency, language)

  async function cancel() {
    if (!network.isOnline) {
      toasts.add({ variant: 'error', text: t('form.offline') })
      return
    }
    key.current ||= crypto.randomUUID()
    try {
      await mutateAsync({ transactionId: transaction.id, idempotencyKey: key.current })
      toasts.add({ variant: 'success', text: t('history.cancelled', { amount }), topic: 'payment' })
    } catch (error) {
      tellFailure(error)
    }
    onEnd()
  }

  /** A lost answer is no failure: what the list says, which has been loaded again, is the outcome. */
  function tellFailure(error: unknown) {
    if (error instanceof ApiError && error.kind === 'player-changed') return undefined
    const list = queryClient.getQueryData(transactionsQuery(language).queryKey)
    if (list?.find(({ id }) => id === transaction.id)?.stage === 'cancelled') {
      return toasts.add({ variant: 'success', text: t('history.cancelled', { amount }), topic: 'payment' })
    }
    if (error instanceof ApiError && (error.isLost || error.afterLost)) {
      return toasts.add({ variant: 'error', text: t('history.cancelUnknown', { amount }), topic: 'payment' })
    }
    const text = problemCodes(error)
      .map((code) => problemText(i18n, code))
      .join(', ')
    return toasts.add({ variant: 'error', text: `${t('history.cancelFailed')} ${text}`, topic: 'payment' })
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
          <Button variant="danger" isLoading={isPending} onClick={() => void cancel()}>
            {t('history.cancelConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('history.cancelText', { amount })}</p>
    </Dialog>
  )
})
