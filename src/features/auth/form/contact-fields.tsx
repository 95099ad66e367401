import { useEffect, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { FormEmailField, FormPhoneField } from '~/forms/form-fields.tsx'
import { useT } from '~/hooks/use-t.ts'
import type { PhoneCountry } from '~/lib/contact.ts'
import { parseJson } from '~/lib/parse-json.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { Tabs } from '~/ui/primitives/tabs.tsx'

import type { ContactMode, ResetValues } from './auth-schemas.ts'

/**
 * The contact typed on a sign-in page. Shared between log-in and sign-up (AUTH-04), kept over a reload (C19), and
 * removed with the tab. Never contains a password.
 */
const typedContactSchema = z.object({
  mode: z.enum(['email', 'phone']),
  email: z.string(),
  phone: z.string(),
  promo_code: z.string(),
  /** The link's code at the time `promo_code` was typed: a newer link replaces the typed code (SHELL-37). */
  offered_code: z.optional(z.string()),
})
export type TypedContact = z.infer<typeof typedContactSchema>

const storageKey = 'typed-contact'
const nothing: TypedContact = { mode: 'email', email: '', phone: '', promo_code: '' }

export function typedContact(): TypedContact {
  return typedContactSchema.safeParse(parseJson(safeSession.get(storageKey))).data ?? nothing
}

/** Updates the stored contact; ignores unknown names. */
export function storeTypedContact(change: Partial<TypedContact>): void {
  safeSession.set(storageKey, JSON.stringify(typedContactSchema.parse({ ...typedContact(), ...change })))
}

/** Removes the typed contact after sign-in. */
export function dropTypedContact(): void {
  safeSession.remove(storageKey)
}

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
