import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { FormError } from '~/forms/form-error.tsx'
import type { MessageKey } from '~/lib/i18n.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { registerSchema, type RegisterValues } from '../form/auth-schemas.ts'
import styles from '../form/sign-in-form.module.css'
import { isLicenceDomain } from './register-banner.tsx'

const labels: Partial<Record<keyof RegisterValues, MessageKey>> = {
  email: 'auth.email',
  phone: 'auth.phone',
  password: 'auth.password',
  players_name: 'auth.playersName',
  address: 'auth.address',
  promo_code: 'auth.promoCode',
  terms: 'auth.termsField',
}

/** Error codes of empty fields. */
const missing = new Set(['required', 'termsNotChecked'])

/** Labels of the fields that block the form, in screen order: empty ones, and invalid ones. */
function namesOfLacking(values: RegisterValues): Record<'empty' | 'wrong', MessageKey[]> {
  const issues = registerSchema(values.mode, isLicenceDomain()).safeParse(values).error?.issues ?? []
  const codes = new Map(issues.toReversed().map(({ path, message }) => [path[0], message])) // the first error of each field
  const found = Object.entries(labels).filter(([field]) => codes.has(field))
  const isEmpty = ([field]: [string, MessageKey]) => missing.has(codes.get(field) ?? '')
  return {
    empty: found.filter(isEmpty).map(([, key]) => key),
    wrong: found.filter((each) => !isEmpty(each)).map(([, key]) => key),
  }
}

/** The button of the sign-up: disabled while the form is invalid or being sent (FORM-13), with the reason above it. */
export function RegisterSubmit() {
  const { t, language } = useT()
  const reasonId = useId()
  const { control } = useFormContext<RegisterValues>()
  const { isSubmitting, isValid, errors } = useFormState({ control })
  const values = useWatch({ control }) as RegisterValues
  // an error of the whole form may be solved by sending it again, so the button stays enabled
  const isReady = isValid || errors.root !== undefined
  const { empty, wrong } = isReady ? { empty: [], wrong: [] } : namesOfLacking(values)
  // a label starts with a capital, a name within a sentence does not
  const nameOf = (label: string) => label.charAt(0).toLocaleLowerCase(language) + label.slice(1)
  const listOf = (keys: MessageKey[]) => keys.map((key) => nameOf(t(key))).join(', ')
  const reasons = [
    ...(empty.length > 0 ? [t('auth.stillNeeded', { fields: listOf(empty) })] : []),
    ...(wrong.length > 0 ? [t('auth.toCorrect', { fields: listOf(wrong) })] : []),
  ]
  return (
    <>
      <FormError control={control} />
      {reasons.length > 0 && (
        <p className={`${styles['reason']} ${styles['missing']}`} id={reasonId}>
          {reasons.join('. ')}
        </p>
      )}
      <div className={styles['sticky']}>
        <Button
          type="submit"
          isWide
          isLoading={isSubmitting}
          disabled={!isReady}
          aria-describedby={reasons.length > 0 ? reasonId : undefined}
        >
          {t('auth.register')}
        </Button>
      </div>
    </>
  )
}
