import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form'

import type { Currency } from '~/contract/money.ts'
import { FormError } from '~/forms/form-error.tsx'
import { FormPasswordField } from '~/forms/form-password-field.tsx'
import { FormSelectField } from '~/forms/form-select-field.tsx'
import { FormTextField } from '~/forms/form-text-field.tsx'
import { config } from '~/lib/config.ts'
import { readPromoCode } from '~/lib/promo-code.ts'
import { PASSWORD_MIN } from '~/lib/spec/session.ts'
import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/app-link.tsx'
import { Button } from '~/ui/button.tsx'

import { registerSchema, type RegisterValues } from './auth-schemas.ts'
import { ContactFields } from './contact-fields.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in-form.module.css'
import { TermsField } from './terms-field.tsx'
import { keepTypedContact, typedContact } from './typed-contact.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useRegister } from './use-register.ts'

// the open tab decides what is asked for
const resolver: Resolver<RegisterValues> = (values, context, options) =>
  zodResolver(registerSchema(values.mode))(values, context, options)

function startValues(currency: Currency): RegisterValues {
  const typed = typedContact()
  const promoCode = typed.promo_code || (readPromoCode(location.search, document.cookie) ?? '')
  return { ...typed, promo_code: promoCode, password: '', currency, terms: config.consent.termsPrechecked }
}

type Props = {
  /** Where the visitor was going, from `?redirect=`: handed on to the log-in page. */
  redirect?: string | undefined
}

/** Sign-up by e-mail or phone (ROUTE-02). */
export const RegisterPage = observer(function RegisterPage({ redirect }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: startValues(guest.currency) })
  const { control } = form
  const { isSubmitting, isDirty, isValid, errors } = form.formState
  // a refusal of the whole form can be answered by sending it again: that must stay possible
  const isReady = isValid || errors.root !== undefined
  const submit = useRegister(form)
  useHoldUpdates('sign-in', isDirty || isSubmitting)

  const promoCode = useWatch({ control, name: 'promo_code' })
  useEffect(() => keepTypedContact({ promo_code: promoCode }), [promoCode])

  const currencies: { value: Currency; label: string }[] = [
    { value: 'KZT', label: t('auth.currencyKZT') },
    { value: 'AZN', label: t('auth.currencyAZN') },
  ]
  return (
    <SignInFrame title={t('auth.registerTitle')} lead={t('auth.registerLead')}>
      <FormProvider {...form}>
        <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <ContactFields emailAutoComplete="email" />
          <FormPasswordField
            control={control}
            name="password"
            label={t('auth.password')}
            hint={t('auth.passwordHint', { n: PASSWORD_MIN })}
            autoComplete="new-password"
          />
          <FormSelectField control={control} name="currency" label={t('auth.currency')} options={currencies} />
          <FormTextField
            control={control}
            name="promo_code"
            label={t('auth.promoCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TermsField />
          <FormError control={control} />
          <Button type="submit" isWide isLoading={isSubmitting} disabled={!isReady || isSubmitting}>
            {t('auth.register')}
          </Button>
        </form>
      </FormProvider>
      <p className={styles['other']}>
        {t('auth.haveAccount')}{' '}
        <AppLink to="/auth/login" search={{ redirect }}>
          {t('auth.login')}
        </AppLink>
      </p>
    </SignInFrame>
  )
})
