import { passwordStrength } from '~/lib/password-strength.ts'
import { PASSWORD_MIN } from '~/constants/session.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './password-strength.module.css'

type Props = {
  password: string
  /** What stands there until the password is long enough to be judged. */
  rule: string
}

/** How hard a new password is to guess: a hint in words and a bar, never a rule (O-71). Announced as it changes. */
export function PasswordStrength({ password, rule }: Props) {
  const { t } = useT()
  const strength = password.length < PASSWORD_MIN ? null : passwordStrength(password)
  return (
    <span aria-live="polite" className={styles['strength']}>
      {strength ? (
        <>
          <span className={styles['bar']} data-strength={strength} aria-hidden />
          <span>{t(`ui.strength.${strength}`)}</span>
        </>
      ) : (
        rule
      )}
    </span>
  )
}
