import { useState, type ComponentProps } from 'react'

import { PASSWORD_MIN } from '~/constants/session.ts'
import { useT } from '~/hooks/use-t.ts'

import { FieldButton } from './field.tsx'
import { TextField } from './text-field.tsx'
import styles from './password-strength.module.css'

export type Strength = 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const common = /^(qwerty|password|passw0rd|qazwsx|abc123|iloveyou|admin|welcome|пароль|йцукен|123|111|000)/i

/** Characters that neither repeat the one before nor follow it in order: `aaaa` and `1234` count as one. */
function surprises(text: string): number {
  const signs = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return signs.filter((sign, index) => {
    const step = sign - (signs[index - 1] ?? Number.NaN)
    return !(step === 0 || step === 1 || step === -1)
  }).length
}

/** Returns a hint, not a rule (O-71): counts meaningful length in more than one kind of character. */
export function passwordStrength(password: string): Strength {
  const length = surprises(password)
  const kindsUsed = kinds.filter((kind) => kind.test(password)).length
  if (common.test(password) || length < 7 || (length < 8 && kindsUsed < 2)) return 'weak'
  return length >= 14 || (length >= 10 && kindsUsed >= 3) ? 'strong' : 'fair'
}

type passwordStrengthProps = {
  password: string
  /** Shown until the password is long enough for a rating. */
  rule: string
}

/** Strength of a new password as text and a bar: a hint, never a rule (O-71). Changes are announced. */
export function PasswordStrength({ password, rule }: passwordStrengthProps) {
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

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A secret that can be shown, hidden and cleared (FORM-26). */
export function PasswordField(props: Props) {
  const { t } = useT()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <FieldButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? t('ui.hidePassword') : t('ui.showPassword')}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
