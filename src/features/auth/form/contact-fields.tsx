import { useEffect, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { FormEmailField, FormPhoneField } from '~/forms/form-fields.tsx'
import type { PhoneCountry } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'
import { Tabs } from '~/ui/primitives/tabs.tsx'

import type { ContactMode, ResetValues } from './auth-schemas.ts'
import { storeTypedContact } from './typed-contact.ts'

type Tab = ContactMode | 'social'

type Props = {
  /** Autocomplete hint for the e-mail field: `username` for a log-in, `email` for a new account. */
  emailAutoComplete: 'username' | 'email'
  /** Country of an empty phone field: that of the visitor's currency. */
  country: PhoneCountry
  /** The third tab and its state; without it the page has no social sign-in (ROUTE-40). */
  social?: { isOpen: boolean; onOpen: (isOpen: boolean) => void; panel: ReactNode }
}

/** E-mail, phone or social, by the open tab (AUTH-02). Typed contacts are kept for the other sign-in pages (AUTH-04). */
export function ContactFields({ emailAutoComplete, country, social }: Props) {
  const { t } = useT()
  const { control, setValue, clearErrors } = useFormContext<ResetValues>()
  const [mode, email, phone] = useWatch({ control, name: ['mode', 'email', 'phone'] })
  useEffect(() => storeTypedContact({ mode, email, phone }), [mode, email, phone])

  const tabs: { id: Tab; label: string }[] = [
    { id: 'email', label: t('auth.emailTab') },
    { id: 'phone', label: t('auth.phoneTab') },
    ...(social ? [{ id: 'social' as const, label: t('auth.socialTab') }] : []),
  ]
  function select(next: Tab) {
    clearErrors()
    social?.onOpen(next === 'social')
    if (next !== 'social') setValue('mode', next, { shouldValidate: true })
  }
  function panel() {
    if (social?.isOpen) return social.panel
    if (mode === 'phone')
      return (
        <FormPhoneField control={control} name="phone" label={t('auth.phone')} country={country} autoComplete="tel" />
      )
    return <FormEmailField control={control} name="email" label={t('auth.email')} autoComplete={emailAutoComplete} />
  }
  return (
    <Tabs label={t('auth.contactKind')} tabs={tabs} selected={social?.isOpen ? 'social' : mode} onSelect={select}>
      {panel()}
    </Tabs>
  )
}
