import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { FormError } from '~/forms/form-error.tsx'
import type { MessageKey } from '~/lib/i18n.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { registerSchema, type RegisterValues } from '../form/auth-schemas.ts'
import styles from '../form/sign-in-form.module.css'
import { isLicenceDomain } from './licence.ts'

const labels: Partial<Record<keyof RegisterValues, MessageKey>> = {
  email: 'auth.email',
  phone: 'auth.phone',
  password: 'auth.password',
  players_name: 'auth.playersName',
  address: 'auth.address',
  promo_code: 'auth.promoCode',
  terms: 'auth.termsField',
}

/** Names of the fields that keep the form from being sent, in the order of the screen. */
function stillNeeded(values: RegisterValues): MessageKey[] {
  const issues = registerSchema(values.mode, isLicenceDomain()).safeParse(values).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path[0]))
  return Object.entries(labels).flatMap(([field, key]) => (wrong.has(field) ? [key] : []))
}

/** The button of the sign-up: disabled while the form is invalid or on its way (FORM-13), with the reason beside it. */
export function RegisterSubmit() {
  const { t } = useT()
  const reasonId = useId()
  const { control } = useFormContext<RegisterValues>()
  const { isSubmitting, isValid, errors } = useFormState({ control })
  const values = useWatch({ control }) as RegisterValues
  // a refusal of the whole form can be answered by sending it again: that must stay possible
  const isReady = isValid || errors.root !== undefined
  const needed = isReady ? [] : stillNeeded(values)
  const fields = needed.map((key) => t(key)).join(', ')
  return (
    <>
      <FormError control={control} />
      <div className={`${styles['submit']} ${styles['sticky']}`}>
        <Button
          type="submit"
          isWide
          isLoading={isSubmitting}
          disabled={!isReady}
          aria-describedby={needed.length > 0 ? reasonId : undefined}
        >
          {t('auth.register')}
        </Button>
        {needed.length > 0 && (
          <p className={styles['reason']} id={reasonId}>
            {t('auth.stillNeeded', { fields })}
          </p>
        )}
      </div>
    </>
  )
}
