import { Button } from './button.tsx'
import styles from './resend.module.css'

type Props = {
  label: string
  isSending: boolean
  isDisabled: boolean
  /** Why it cannot be pressed now. Its line is kept, so that nothing moves as the wait ends. */
  reason?: string | undefined
  /** Why the last press came to nothing. */
  failure?: string | undefined
  onPress: () => void
}

/** Sends the code or the e-mail once more. */
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
