import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { Transaction } from '~/contract/transactions.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { formatMoney } from '~/lib/money.ts'

import { useCancelWithdrawal } from './use-cancel-withdrawal.ts'

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
