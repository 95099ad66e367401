import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { sendSignInCodeMutation } from '~/api/auth.ts'
import { PHONE_CODES } from '~/constants/forms.ts'
import { SIGN_IN_CODE_LIFE } from '~/constants/session.ts'
import { phoneRule } from '~/forms/field-rules.ts'
import { FormError } from '~/forms/form-error.tsx'
import { FormPhoneField } from '~/forms/form-fields.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { countryOfPhone, formatPhone, normalisePhone } from '~/lib/contact.ts'
import { ownerNow } from '~/platform/owner.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { countryOf } from '../form/auth-request.ts'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { storeTypedContact, typedContact } from '../form/contact-fields.tsx'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { CodeStep } from './code-step.tsx'
import { dropSentCode, storeSentCode, sentCode, type SentCode } from './sent-code.ts'

const MINUTES = SIGN_IN_CODE_LIFE / 60_000

const resolver = zodResolver(z.object({ phone: phoneRule }))

/** Requests a code, and stores it for a reload. Rejects with an ApiError. */
function useCodeRequest() {
  const { guest } = useStores()
  const ask = useMutation(sendSignInCodeMutation())
  return async (phone: string): Promise<SentCode> => {
    const owner = ownerNow()
    const region = countryOfPhone(phone) ?? countryOf(guest.currency)
    const { resend_after } = await ask.mutateAsync({ phone, region, brand: config.brand, recaptcha_token: '' })
    const sent = { phone, at: Date.now(), resend_after }
    storeSentCode(owner, sent)
    return sent
  }
}

type Props = {
  /** Path to open after sign-in. */
  redirect: string | undefined
  /** Returns to the password form. */
  onBack: () => void
}

/** Sign-in with a code sent to the phone, in two steps: number, then code (PLUS-19). */
export function CodePage({ redirect, onBack }: Props) {
  const { t } = useT()
  const [sent, setSent] = useState(sentCode)
  const ask = useCodeRequest()
  const lead = sent
    ? t('security.code.sentLead', { phone: formatPhone(sent.phone).replaceAll(' ', '\u00A0'), minutes: MINUTES })
    : t('security.code.lead')
  const again = () => {
    dropSentCode()
    setSent(null)
  }
  return (
    <SignInFrame title={t('security.code.title')} lead={lead}>
      {sent ? (
        <CodeStep
          sent={sent}
          redirect={redirect}
          onResend={async () => setSent(await ask(sent.phone))}
          onEnd={dropSentCode}
        />
      ) : (
        <PhoneStep onAsk={async (phone) => setSent(await ask(phone))} />
      )}
      <div className={styles['ways']}>
        {sent && (
          <Button variant="ghost" onClick={again}>
            {t('security.code.otherNumber')}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {t('security.code.byPassword')}
        </Button>
      </div>
    </SignInFrame>
  )
}

const countryCodes = (): readonly string[] => Object.values(PHONE_CODES) // read lazily, because chunks may load in a cycle
/** Focusing the field leaves only a country code behind, which counts as empty (FORM-08). */
const isTyped = (phone: string) => phone !== '' && !countryCodes().includes(phone)

type PhoneStepProps = { onAsk: (phone: string) => Promise<void> }

const PhoneStep = observer(function PhoneStep({ onAsk }: PhoneStepProps) {
  const { t } = useT()
  const { guest } = useStores()
  const { showSignInError } = useCompleteSignIn()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { phone: typedContact().phone } })
  const { isSubmitting, isDirty } = form.formState
  const phone = useWatch({ control: form.control, name: 'phone' })
  // a visitor who types nothing here returns to the previous tab of the password form
  useEffect(() => storeTypedContact(isTyped(phone) ? { mode: 'phone', phone } : { phone }), [phone])
  useEffect(() => form.setFocus('phone'), [form]) // the button that opened this page no longer exists
  useDeferUpdates('sign-in', isDirty || isSubmitting)

  const submit = form.handleSubmit(async (values) => {
    try {
      await onAsk(normalisePhone(values.phone))
    } catch (error) {
      if (!(await showSignInError(error))) showServerErrors(form, error, ['phone'])
    }
  })
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <FormPhoneField
        control={form.control}
        name="phone"
        label={t('auth.phone')}
        country={countryOf(guest.currency)}
        autoComplete="tel"
      />
      <FormError control={form.control} />
      <Button type="submit" isWide isLoading={isSubmitting}>
        {t('security.code.send')}
      </Button>
    </form>
  )
})

/** Opens the code page from the password form. */
export function CodeButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useT()
  return (
    <Button variant="secondary" isWide icon="phone" onClick={onOpen}>
      {t('security.code.logIn')}
    </Button>
  )
}
