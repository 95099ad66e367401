import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

import { useT } from '~/hooks/use-t.ts'
import { secondCode } from '~/lib/second-code.ts'

import { requiredRule } from './field-rules.ts'
import { FormTextField } from './form-fields.tsx'

/** A code of the authenticator app, or a recovery code (PLUS-97). */
export const secondCodeRule = requiredRule.check(z.refine((text) => secondCode(text) !== null, 'secondCode'))

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }

/** One field for both kinds of codes: their shapes differ. */
export function FormSecondCode<V extends FieldValues>(props: Props<V>) {
  const { t } = useT()
  return (
    <FormTextField
      {...props}
      label={t('security.totp.anyCode')}
      hint={t('security.totp.codeOnce')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
    />
  )
}
