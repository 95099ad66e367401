import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { useT } from '~/hooks/use-t.ts'

import { FormPasswordField } from './form-password-field.tsx'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }

/** The password of the account, which proves that it is the player who asks. */
export function CurrentPasswordField<V extends FieldValues>(props: Props<V>) {
  const { t } = useT()
  return <FormPasswordField {...props} label={t('settings.currentPassword')} autoComplete="current-password" />
}
