import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import type { Currency } from '~/contract/money.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { ApiError } from '~/api/transport/api-error.ts'
import { signUpMutation } from '~/api/auth.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { codeUsed, offeredCode } from '~/platform/offered-code.ts'

import { countryOf, signUpRequest } from '../form/auth-request.ts'
import { registerSchema, type RegisterValues } from '../form/auth-schemas.ts'
import { ContactFields } from '../form/contact-fields.tsx'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { keepTypedContact, typedContact } from '../form/typed-contact.ts'
import { SocialPanel } from '../social/social-panel.tsx'
import { CurrencyField, ExtraFields, FingerprintField, RegisterFields, TermsField } from './register-fields.tsx'
import { isLicenceDomain } from './licence.ts'
import { RegisterBanner } from './register-banner.tsx'
import { RegisterSubmit } from './register-submit.tsx'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { visitorFingerprint } from './visitor-fingerprint.ts'

type Visit = { mayFingerprint: boolean; wanted: string | undefined }

/** Submit of the sign-up form: into the session and on to the cash box, once (AUTH-24), which leads on to `wanted`. */
function useRegister(form: UseFormReturn<RegisterValues>, { mayFingerprint, wanted }: Visit) {
  const { guest } = useStores()
  const { enter, turnAway } = useCompleteSignIn()
  const signUp = useMutation(signUpMutation())

  async function refused(error: unknown, values: RegisterValues) {
    if (await turnAway(error)) return
    // the account may exist: "try again" could end in "already used"
    if (error instanceof ApiError && error.isLost) form.setError('root', { message: 'signUpLost' })
    else showServerErrors(form, error, [values.mode, 'password', 'promo_code', 'players_name', 'address'])
  }

  return form.handleSubmit(async (values) => {
    const fingerprint = await visitorFingerprint(mayFingerprint)
    const request = signUpRequest(values, { language: guest.language, fingerprint })
    const tokens = await signUp.mutateAsync(request).catch((error: unknown) => refused(error, values))
    if (!tokens) return
    if (request.promo_code) codeUsed(request.promo_code) // it is not offered again
    try {
      await enter(tokens, { method: values.mode, isNew: true }, wanted)
    } catch {
      form.setError('root', { message: 'registeredNotSignedIn' })
    }
  })
}

/**
 * The currency of the form is the visitor's, which a link or the server may name after the form is there, until somebody chooses
 * another: an account keeps its currency for ever (AUTH-07, AUTH-16, DATA-13). `currency`: what stands in the form. For observers.
 */
function useGuestCurrency({ resetField }: UseFormReturn<RegisterValues>, currency: Currency) {
  const { guest } = useStores()
  const followed = useRef(guest.currency)
  const isChosen = useRef(false)
  useEffect(() => {
    isChosen.current ||= currency !== followed.current
    if (isChosen.current || currency === guest.currency) return
    followed.current = guest.currency
    resetField('currency', { defaultValue: guest.currency })
  }, [currency, guest.currency, resetField])
}

/** None where an offer stands over the form: its code waits for the page of the bonuses, one that is sent here is activated at once. */
const offeredNow = (hasOffer: boolean, search = location.search) =>
  hasOffer ? undefined : (offeredCode(search, document.cookie) ?? undefined)

/**
 * What the field begins with: the code of the last link, whatever page it led to, or what was typed since that link and never
 * sent (SHELL-37).
 */
function startCode(hasOffer: boolean): string {
  const { promo_code: typed, offered_code: known } = typedContact()
  const offered = offeredNow(hasOffer)
  return offered === undefined || offered === known ? typed : offered
}

type Parts = { promoCode: string; hasOffer: boolean }

/** Keeps what stands in the field with the link that it is newer than; a link that is followed meanwhile beats it. */
function useOfferedCode({ setValue }: UseFormReturn<RegisterValues>, { promoCode, hasOffer }: Parts) {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [first] = useState(() => offeredNow(hasOffer))
  const known = useRef(first)
  useEffect(() => {
    const offered = offeredNow(hasOffer, search)
    if (offered === undefined || offered === known.current) return
    known.current = offered
    setValue('promo_code', offered, { shouldDirty: true })
  }, [hasOffer, search, setValue])
  useEffect(() => keepTypedContact({ promo_code: promoCode, offered_code: known.current }), [promoCode])
}

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
