import { Trans } from '@lingui/react'
import { useFormContext } from 'react-hook-form'

import { FormCheckbox } from '~/forms/form-checkbox.tsx'
import { config } from '~/lib/config.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'

import type { RegisterValues } from '../form/auth-schemas.ts'

/** Consent to the terms, with a link to them (AUTH-09, FORM-12). */
export function TermsField() {
  const { control } = useFormContext<RegisterValues>()
  const label = (
    <Trans
      id="auth.terms"
      values={{ age: config.minimumAge }}
      components={{ 0: <ServerLink href="/rules">{null}</ServerLink> }}
    />
  )
  return <FormCheckbox control={control} name="terms" label={label} />
}
