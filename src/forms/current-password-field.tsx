import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { useT } from '~/hooks/use-t.ts'

import { FormPasswordField } from './form-password-field.tsx'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }

/** The account's password, which proves that the player makes the request. */
export function CurrentPasswordField<V extends FieldValues>(props: Props<V>) {
  const { t } = useT()
  return <FormPasswordField {...props} label={t('settings.currentPassword')} autoComplete="current-password" />
}
