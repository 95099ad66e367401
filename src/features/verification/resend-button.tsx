import { useEffect, useState } from 'react'

import type { SentCode } from '~/api/verification.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import styles from './verification.module.css'

const SECOND = 1000
const secondsLeft = (sent: SentCode | undefined) =>
  sent ? Math.max(0, Math.ceil((sent.at + sent.resend_after * SECOND - Date.now()) / SECOND)) : 0

/** Whole seconds until another code may be sent. */
function useWait(sent: SentCode | undefined): number {
  const [left, setLeft] = useState(() => secondsLeft(sent))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(sent)), SECOND)
    return () => clearInterval(timer)
  }, [sent])
  return left
}

type Props = { sent: SentCode | undefined; triesLeft: number | null; onSend: () => Promise<void> }

/** Another code; while it cannot be sent the reason stands beside the button. */
export function ResendButton({ sent, triesLeft, onSend }: Props) {
  const { t } = useT()
  const [isSending, setIsSending] = useState(false)
  const wait = useWait(sent)
  const isSpent = triesLeft !== null && triesLeft <= 0

  async function press() {
    setIsSending(true)
    await onSend()
    setIsSending(false)
  }
  return (
    <div className={styles['resend']}>
      <Button variant="ghost" isLoading={isSending} disabled={wait > 0 || isSpent} onClick={() => void press()}>
        {t('verify.resend')}
      </Button>
      {isSpent && <p className={styles['reason']}>{t('verify.noMoreCodes')}</p>}
      {!isSpent && wait > 0 && <p className={styles['reason']}>{t('verify.resendIn', { seconds: wait })}</p>}
    </div>
  )
}
