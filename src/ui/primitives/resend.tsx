import { Button } from './button.tsx'
import styles from './resend.module.css'

type Props = {
  label: string
  isSending: boolean
  isDisabled: boolean
  /** Why it is disabled. Its line stays reserved, so that nothing moves when the wait ends. */
  reason?: string | undefined
  /** Why the last click failed. */
  failure?: string | undefined
  onPress: () => void
}

/** Resends the code or the e-mail. */
export function Resend({ label, isSending, isDisabled, reason, failure, onPress }: Props) {
  return (
    <div className={styles['resend']}>
      <Button variant="ghost" isWide isLoading={isSending} disabled={isDisabled} onClick={onPress}>
        {label}
      </Button>
      <div className={styles['words']}>
        {reason && <p>{reason}</p>}
        <p role="alert">{failure}</p>
      </div>
    </div>
  )
}
