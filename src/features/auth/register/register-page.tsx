import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form'

import type { Currency } from '~/contract/money.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { countryOf } from '../form/auth-request.ts'
import { registerSchema, type RegisterValues } from '../form/auth-schemas.ts'
import { ContactFields } from '../form/contact-fields.tsx'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { typedContact } from '../form/typed-contact.ts'
import { SocialPanel } from '../social/social-panel.tsx'
import { CurrencyField } from './currency-field.tsx'
import { FingerprintField } from './fingerprint-field.tsx'
import { isLicenceDomain } from './licence.ts'
import { RegisterBanner } from './register-banner.tsx'
import { ExtraFields, RegisterFields } from './register-fields.tsx'
import { RegisterSubmit } from './register-submit.tsx'
import { TermsField } from './terms-field.tsx'
import { startCode, useOfferedCode } from './use-offered-code.ts'
import { useGuestCurrency } from './use-guest-currency.ts'
import { useRegister } from './use-register.ts'

// the open tab and the domain decide what is asked for
const resolver: Resolver<RegisterValues> = (values, context, options) =>
  zodResolver(registerSchema(values.mode, isLicenceDomain()))(values, context, options)

function startValues(currency: Currency, hasOffer: boolean): RegisterValues {
  const { mode, email, phone } = typedContact()
  const terms = config.consent.termsPrechecked && !isLicenceDomain() // O-29
  const nothing = { password: '', players_name: '', address: '' }
  return { ...nothing, mode, email, phone, promo_code: startCode(hasOffer), currency, terms }
}

/** What a sign-up through a provider needs as well (AUTH-08, AUTH-10, FORM-12). */
const askedOfEverybody = ['players_name', 'address', 'promo_code', 'terms'] as const

type Props = {
  /** Where the visitor was going, from `?redirect=`: handed on to the log-in page. */
  redirect?: string | undefined
  /** What the visitor came for, in the currency that the account will have: stands over the form. */
  renderOffer?: ((currency: Currency) => ReactNode) | undefined
}

/** Sign-up by e-mail, phone or a social account (ROUTE-02). */
export const RegisterPage = observer(function RegisterPage({ redirect, renderOffer }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const hasOffer = renderOffer !== undefined
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: startValues(guest.currency, hasOffer) })
  const { control } = form
  const { isSubmitting, isDirty } = form.formState
  const [mayFingerprint, setMayFingerprint] = useState(false)
  const register = useRegister(form, { mayFingerprint, wanted: redirect })
  const [isSocial, setIsSocial] = useState(false)
  useHoldUpdates('sign-in', isDirty || isSubmitting)

  function submit(event: FormEvent) {
    if (isSocial)
      event.preventDefault() // Enter on the terms is not a sign-up with the fields of another tab
    else void register(event)
  }

  const [promoCode, currency, name, address] = useWatch({
    control,
    name: ['promo_code', 'currency', 'players_name', 'address'],
  })
  useOfferedCode(form, { promoCode, hasOffer })
  useGuestCurrency(form, currency)

  const common = (
    <>
      <CurrencyField />
      <TermsField />
    </>
  )
  const panel = (
    <div className={styles['form']}>
      <ExtraFields />
      {common}
      <SocialPanel
        currency={currency}
        redirect={redirect}
        details={{ promo_code: promoCode, players_name: name, address }}
        mayLeave={() => form.trigger(askedOfEverybody, { shouldFocus: true })}
      />
    </div>
  )
  return (
    <SignInFrame title={t('auth.registerTitle')} lead={t('auth.registerLead')}>
      <RegisterBanner />
      {renderOffer?.(currency)}
      <FormProvider {...form}>
        <form className={`${styles['form']} ${styles['long']}`} onSubmit={submit} noValidate>
          <ContactFields
            emailAutoComplete="email"
            country={countryOf(currency)}
            social={{ isOpen: isSocial, onOpen: setIsSocial, panel }}
          />
          {!isSocial && (
            <>
              <RegisterFields />
              {common}
              <FingerprintField isAllowed={mayFingerprint} onChange={setMayFingerprint} />
              <RegisterSubmit />
            </>
          )}
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
