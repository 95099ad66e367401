import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import type { Currency } from '~/contract/money.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { ApiError } from '~/api/transport/api-error.ts'
import { signUpMutation } from '~/api/auth.ts'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { codeUsed, offeredCode } from '~/platform/offered-code.ts'
import { ownerNow } from '~/platform/owner.ts'

import { countryOf, promoCodeOf, signUpRequest } from '../form/auth-request.ts'
import { registerSchema, type RegisterValues } from '../form/auth-schemas.ts'
import { ContactFields, storeTypedContact, typedContact } from '../form/contact-fields.tsx'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { SocialPanel } from '../social/social-panel.tsx'
import { CurrencyField, ExtraFields, FingerprintField, RegisterFields, TermsField } from './register-fields.tsx'
import { isLicenceDomain, RegisterBanner } from './register-banner.tsx'
import { RegisterSubmit } from './register-submit.tsx'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { useFirstTry } from '../sign-in/use-first-try.ts'
import { visitorFingerprint } from './visitor-fingerprint.ts'

type Visit = { mayFingerprint: boolean; wanted: string | undefined }

/** Submits the sign-up form: starts the session and opens the cash box, once (AUTH-24), which then leads to `wanted`. */
function useRegister(form: UseFormReturn<RegisterValues>, { mayFingerprint, wanted }: Visit) {
  const { t } = useT()
  const { guest, toasts } = useStores()
  const { enter, showSignInError } = useCompleteSignIn()
  const firstTry = useFirstTry()
  const signUp = useMutation(signUpMutation())

  async function refused(error: unknown, values: RegisterValues) {
    if (await showSignInError(error)) return
    // the account may exist, so "try again" could end in "already used"
    if (error instanceof ApiError && error.isUnclear) form.setError('root', { message: 'signUpLost' })
    else showServerErrors(form, error, [values.mode, 'password', 'promo_code', 'players_name', 'address'])
  }

  return form.handleSubmit(async (values) => {
    const owner = ownerNow()
    const fingerprint = await visitorFingerprint(mayFingerprint)
    const request = signUpRequest(values, { language: guest.language, fingerprint })
    let isFirst = false
    const tokens = await signUp.mutateAsync(request).catch(async (error: unknown) => {
      const found = await firstTry(error, values)
      isFirst = found !== null
      return found ?? refused(error, values)
    })
    if (!tokens) return
    if (!isFirst && request.promo_code) codeUsed(owner, request.promo_code) // not offered again
    try {
      await enter(tokens, { method: values.mode, isNew: true }, wanted)
      if (isFirst) toasts.add({ variant: 'info', text: t('form.firstTry') })
    } catch {
      form.setError('root', { message: 'registeredNotSignedIn' })
    }
  })
}

/**
 * Syncs the form's currency with the visitor's until the visitor chooses one. A link or the server may set it after the
 * form has rendered, and an account keeps its currency permanently (AUTH-07, AUTH-16, DATA-13). `currency`: value of
 * the form. For observers.
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

/**
 * Undefined if an offer is shown below the form: its code is used on the bonuses page, while a code sent here is
 * activated at once.
 */
const offeredNow = (hasOffer: boolean, search = location.search) =>
  hasOffer ? undefined : (offeredCode(search, document.cookie) ?? undefined)

/**
 * Initial value of the field: the code of the last link to any page, or a code typed since and not yet
 * sent (SHELL-37).
 */
function startCode(hasOffer: boolean): string {
  const { promo_code: typed, offered_code: known } = typedContact()
  const offered = offeredNow(hasOffer)
  return offered === undefined || offered === known ? typed : offered
}

type Parts = { promoCode: string; hasOffer: boolean }

/** Stores the field's code with the link it replaces; a link opened later replaces the code. */
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
  useEffect(() => storeTypedContact({ promo_code: promoCode, offered_code: known.current }), [promoCode])
}

// the open tab and the domain decide which fields are required
const resolver: Resolver<RegisterValues> = (values, context, options) =>
  zodResolver(registerSchema(values.mode, isLicenceDomain()))(values, context, options)

function startValues(currency: Currency, hasOffer: boolean): RegisterValues {
  const { mode, email, phone } = typedContact()
  const terms = config.consent.termsPrechecked && !isLicenceDomain() // O-29
  const nothing = { password: '', players_name: '', address: '' }
  return { ...nothing, mode, email, phone, promo_code: startCode(hasOffer), currency, terms }
}

/** Fields also required for a sign-up through a provider (AUTH-08, AUTH-10, FORM-12). */
const commonFields = ['players_name', 'address', 'promo_code', 'terms'] as const

type Props = {
  /** Path to open after sign-in, from `?redirect=`: passed on to the log-in page. */
  redirect?: string | undefined
  /** Renders the visitor's offer below the form, in the currency of the new account. */
  renderOffer?: ((currency: Currency) => ReactNode) | undefined
}

/** Sign-up by e-mail, phone or a social account (ROUTE-02). A link still leads here while it is switched off (PLUS-83). */
export function RegisterPage(props: Props) {
  const { t } = useT()
  if (!useMark('off:registration')) return <SignUp {...props} />
  return (
    <SignInFrame title={t('auth.registerTitle')}>
      <div className={styles['form']}>
        <OffNote feature="registration" className={styles['off']} />
        <AppLink to="/auth/login" search={{ redirect: props.redirect }} look="primary">
          {t('auth.login')}
        </AppLink>
      </div>
    </SignInFrame>
  )
}

const SignUp = observer(function SignUp({ redirect, renderOffer }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const hasOffer = renderOffer !== undefined
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: startValues(guest.currency, hasOffer) })
  const { control } = form
  const { isSubmitting, isDirty } = form.formState
  const [mayFingerprint, setMayFingerprint] = useState(false)
  const register = useRegister(form, { mayFingerprint, wanted: redirect })
  const [isSocial, setIsSocial] = useState(false)
  useDeferUpdates('sign-in', isDirty || isSubmitting)

  function submit(event: FormEvent) {
    if (isSocial)
      event.preventDefault() // Enter on the terms must not submit the fields of another tab
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
        details={{ promo_code: promoCodeOf(promoCode) ?? '', players_name: name, address }}
        mayLeave={() => form.trigger(commonFields, { shouldFocus: true })}
      />
    </div>
  )
  return (
    <SignInFrame title={t('auth.registerTitle')}>
      <RegisterBanner />
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
      {renderOffer?.(currency)}
    </SignInFrame>
  )
})
