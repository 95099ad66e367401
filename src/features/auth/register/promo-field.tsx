import { useState, type SyntheticEvent } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { FormTextField } from '~/forms/form-text-field.tsx'
import { useT } from '~/hooks/use-t.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import { Icon } from '~/ui/media/icon.tsx'

import type { RegisterValues } from '../form/auth-schemas.ts'
import styles from '../form/sign-in-form.module.css'

/**
 * The promo code, folded until somebody says that they have one (AUTH-08). It opens by itself for a code that came with
 * the address and for an error; folded again it keeps what was typed, and shows it.
 */
export function PromoField() {
  const { t } = useT()
  const { control, getValues, setFocus, setValue } = useFormContext<RegisterValues>()
  const { errors } = useFormState({ control, name: 'promo_code' })
  const code = useWatch({ control, name: 'promo_code' })
  const [isOpen, setIsOpen] = useState(() => getValues('promo_code') !== '')
  const isWrong = errors.promo_code !== undefined
  if (isWrong && !isOpen) setIsOpen(true)

  const toggled = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setIsOpen(currentTarget.open)
    // as the form would have done, had the field been there to see
    if (currentTarget.open && isWrong) setFocus('promo_code')
  }
  return (
    <details className={styles['promo']} open={isOpen} onToggle={toggled}>
      <summary>
        <Icon name="chevron-right" size={20} />
        {t('auth.promoCodeOwn')}
        {!isOpen && code !== '' && (
          <bdi className={styles['typed']} translate="no">
            {code}
          </bdi>
        )}
      </summary>
      <FormTextField
        control={control}
        name="promo_code"
        label={t('auth.promoCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onPaste={(event) => {
          const pasted = cleanPromoCode(event.clipboardData.getData('text'))
          if (!pasted) return
          event.preventDefault()
          setValue('promo_code', pasted, { shouldDirty: true, shouldValidate: isWrong }) // what stood there was another
        }}
      />
    </details>
  )
}
