import type { PendingPayment } from '~/db/payments.ts'
import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { usePaymentTracker } from './use-payment-status.ts'

/** Stops an unpaid payment. A toast reports if it cannot be stopped any more, or if the result is unknown. */
export function StopButton({ payment }: { payment: PendingPayment }) {
  const { t } = useT()
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const tracker = usePaymentTracker()
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    setIsStopping(true)
    const ended = await whileSamePlayer(() => tracker().stop(payment))
    setIsStopping(false)
    if (!ended?.isDone || ended.data === 'ended') return
    const isTooLate = ended.data === 'processing'
    const text = t(isTooLate ? 'cashBox.stopTooLate' : 'cashBox.stopUnknown')
    toasts.add({ variant: isTooLate ? 'info' : 'error', text, topic: 'payment' })
  }
  return (
    <Button variant="secondary" isLoading={isStopping} onClick={() => void stop()}>
      {t('cashBox.stopPayment')}
    </Button>
  )
}
