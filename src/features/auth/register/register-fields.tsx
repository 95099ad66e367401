import { observer } from 'mobx-react-lite'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Trans } from '@lingui/react'

import { FormNewPasswordField } from '~/forms/form-password-field.tsx'
import { brandCurrencies } from '~/lib/brand.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import type { Currency } from '~/contract/money.ts'
import { FormCheckbox, FormSelectField, FormTextField } from '~/forms/form-fields.tsx'
import { config } from '~/lib/config.ts'
import { useMinimumAge } from '~/responses/use-minimum-age.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'

import type { RegisterValues } from '../form/auth-schemas.ts'
import { isLicenceDomain } from './register-banner.tsx'
import styles from '../form/sign-in-form.module.css'
import { prepareFingerprint } from './visitor-fingerprint.ts'

/**
 * The promo code, collapsed at first (AUTH-08). Opens for a code from the URL and for an error. When collapsed again,
 * it keeps and shows the typed code.
 */
function PromoField() {
  const { t } = useT()
  const { control, getValues, setFocus, setValue } = useFormContext<RegisterValues>()
  const { errors } = useFormState({ control, name: 'promo_code' })
  const code = useWatch({ control, name: 'promo_code' })
  const [isOpen, setIsOpen] = useState(() => getValues('promo_code') !== '')
  const isWrong = errors.promo_code !== undefined
  if (isWrong && !isOpen) setIsOpen(true)

  const toggled = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setIsOpen(currentTarget.open)
    // as the form does for visible fields
    if (currentTarget.open && isWrong) setFocus('promo_code')
  }
  const summary = (
    <>
      {t('auth.promoCodeOwn')}
      {!isOpen && code !== '' && (
        <bdi className={styles['typed']} translate="no">
          {code}
        </bdi>
      )}
    </>
  )
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={toggled}>
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
          setValue('promo_code', pasted, { shouldDirty: true, shouldValidate: isWrong }) // replaces the previous text
        }}
      />
    </Disclosure>
  )
}

/** The currency of a new account; on licence domains, its country (AUTH-07). A brand with one currency has no choice. */
export function CurrencyField() {
  const { t } = useT()
  const { control } = useFormContext<RegisterValues>()
  const isLicence = isLicenceDomain()
  if (brandCurrencies.length === 1) return null
  const labels: Record<Currency, string> = {
    KZT: t(isLicence ? 'auth.countryKZT' : 'auth.currencyKZT'),
    AZN: t(isLicence ? 'auth.countryAZN' : 'auth.currencyAZN'),
  }
  const options = brandCurrencies.map((value) => ({ value, label: labels[value] }))
  const label = t(isLicence ? 'auth.country' : 'auth.currency')
  return <FormSelectField control={control} name="currency" label={label} options={options} />
}

/** Consent to the terms, with a link to them (AUTH-09, FORM-12). */
export const TermsField = observer(function TermsField() {
  const age = useMinimumAge()
  const { control } = useFormContext<RegisterValues>()
  const label = (
    <Trans id="auth.terms" values={{ age }} components={{ 0: <ServerLink href="/rules">{null}</ServerLink> }} />
  )
  return <FormCheckbox control={control} name="terms" label={label} />
})

type Props = { isAllowed: boolean; onChange: (isAllowed: boolean) => void }

/** Consent to the device fingerprint (O-78): never ticked in advance, and not required for a sign-up. */
export function FingerprintField({ isAllowed, onChange }: Props) {
  const { t } = useT()
  if (!config.fingerprint) return null
  return (
    <Checkbox
      label={t('auth.deviceFingerprint')}
      checked={isAllowed}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked)
        if (currentTarget.checked) void prepareFingerprint()
      }}
    />
  )
}

/** Fields of a sign-up with a password, besides the contact (AUTH-08, AUTH-10). */
export function RegisterFields() {
  const { t } = useT()
  const { control } = useFormContext<RegisterValues>()
  return (
    <>
      <FormNewPasswordField control={control} name="password" label={t('auth.password')} />
      <ExtraFields />
    </>
  )
}

/** Fields of every sign-up, also through a provider: name and postal address on licence domains, and the promo code. */
export function ExtraFields() {
  const { t } = useT()
  const isCodeOff = useMark('off:promo-codes')
  const { control, trigger } = useFormContext<RegisterValues>()
  useEffect(() => {
    if (isCodeOff) void trigger('promo_code') // an invalid code in the field that disappears blocks nothing
  }, [isCodeOff, trigger])
  return (
    <>
      {isLicenceDomain() && (
        <>
          <FormTextField control={control} name="players_name" label={t('auth.playersName')} autoComplete="name" />
          <FormTextField control={control} name="address" label={t('auth.address')} autoComplete="street-address" />
        </>
      )}
      {!isCodeOff && <PromoField />}
    </>
  )
}
