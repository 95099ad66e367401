import { passwordStrength } from '~/lib/password-strength.ts'
import { PASSWORD_MIN } from '~/constants/session.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './password-strength.module.css'

type Props = {
  password: string
  /** Shown until the password is long enough for a rating. */
  rule: string
}

/** Strength of a new password as text and a bar: a hint, never a rule (O-71). Changes are announced. */
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
