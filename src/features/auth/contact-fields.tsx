import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { FormEmailField } from '~/forms/form-email-field.tsx'
import { FormPhoneField } from '~/forms/form-phone-field.tsx'
import { useT } from '~/lib/use-t.ts'
import { Tabs } from '~/ui/tabs.tsx'

import type { ContactMode, LoginValues } from './auth-schemas.ts'
import { keepTypedContact } from './typed-contact.ts'

/** What a password manager is told about the e-mail field: who logs in, or an address for a new account. */
type Props = { emailAutoComplete: 'username' | 'email' }

/** E-mail or phone, whichever tab is open (AUTH-02). What is typed stays for the other sign-in page (AUTH-04). */
export function ContactFields({ emailAutoComplete }: Props) {
  const { t } = useT()
  const { control, setValue, clearErrors } = useFormContext<LoginValues>()
  const [mode, email, phone] = useWatch({ control, name: ['mode', 'email', 'phone'] })
  useEffect(() => keepTypedContact({ mode, email, phone }), [mode, email, phone])

  const tabs: { id: ContactMode; label: string }[] = [
    { id: 'email', label: t('auth.emailTab') },
    { id: 'phone', label: t('auth.phoneTab') },
  ]
  function select(next: ContactMode) {
    clearErrors()
    setValue('mode', next, { shouldValidate: true })
  }
  return (
    <Tabs label={t('auth.contactKind')} tabs={tabs} selected={mode} onSelect={select}>
      {mode === 'email' ? (
        <FormEmailField control={control} name="email" label={t('auth.email')} autoComplete={emailAutoComplete} />
      ) : (
        <FormPhoneField control={control} name="phone" label={t('auth.phone')} autoComplete="tel" />
      )}
    </Tabs>
  )
}
