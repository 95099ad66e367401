import { useEffect, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { leftUntil } from '~/lib/moments.ts'
import { Resend } from '~/ui/primitives/resend.tsx'

/** `resend_after`: seconds until another one may be sent, from `at` on (ms by `performance.now`). */
type Sent = { at: number; resend_after: number }

const SECOND = 1000
function secondsLeft(sent: Sent | undefined): number {
  if (!sent) return 0
  const wait = sent.resend_after * SECOND
  return Math.ceil(leftUntil(sent.at + wait, wait, performance.now()) / SECOND)
}

/** Whole seconds until another code may be sent. */
function useWait(sent: Sent | undefined): number {
  const [left, setLeft] = useState(() => secondsLeft(sent))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(sent)), SECOND)
    return () => clearInterval(timer)
  }, [sent])
  return left
}

type Props = { sent: Sent | undefined; triesLeft: number | null; onSend: () => Promise<void> }

/** Another code; while it cannot be sent the reason stands beside the button. */
export function ResendCode({ sent, triesLeft, onSend }: Props) {
  const { t } = useT()
  const [isSending, setIsSending] = useState(false)
  const wait = useWait(sent)
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
