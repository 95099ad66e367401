import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Resend } from '~/ui/primitives/resend.tsx'

import { useSecondsLeft, type Sent } from './use-seconds-left.ts'

type Props = { sent: Sent | undefined; triesLeft: number | null; onSend: () => Promise<void> }

/** A button to resend the code; the reason is shown beside it while that is not possible. */
export function ResendCode({ sent, triesLeft, onSend }: Props) {
  const { t } = useT()
  const [isSending, setIsSending] = useState(false)
  const wait = useSecondsLeft(sent)
  const isSpent = triesLeft !== null && triesLeft <= 0

  async function press() {
    setIsSending(true)
    await onSend()
    setIsSending(false)
  }
  const reason = isSpent ? t('verify.noMoreCodes') : wait > 0 ? t('verify.resendIn', { seconds: wait }) : undefined
  return (
    <Resend
      label={t('verify.resend')}
      isSending={isSending}
      isDisabled={wait > 0 || isSpent}
      reason={reason}
      onPress={() => void press()}
    />
  )
}
