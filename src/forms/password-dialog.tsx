import type { FormEvent, ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { CurrentPasswordField } from './form-password-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormError } from './form-error.tsx'
import { SetPassword } from './set-password.tsx'
import { usePasswordless } from './use-passwordless.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  title: string
  verb: string
  isDanger?: boolean
  isSubmitting: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  onClose: () => void
  /** Shown before the password. */
  children: ReactNode
}

/** A form that the current password proves. An account without a password is offered to set one instead (PLUS-73). */
export function PasswordDialog<V extends FieldValues>({ control, name, children, ...dialog }: Props<V>) {
  const { t } = useT()
  const passwordless = usePasswordless()
  const { title, onClose } = dialog
  if (passwordless)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button variant="secondary" onClick={onClose}>
            {t('common.back')}
          </Button>
        }
      >
        <SetPassword user={passwordless} />
      </Dialog>
    )
  return (
    <FormDialog {...dialog}>
      {children}
      <CurrentPasswordField control={control} name={name} />
      <FormError control={control} />
    </FormDialog>
  )
}
