import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { renamePasskeyMutation } from '~/api/passkeys.ts'
import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import type { Passkey } from '~/contract/security.ts'
import { FormDialog } from '~/forms/form-dialog.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { FormTextField } from '~/forms/form-text-field.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'

import { passkeyNameRule } from './passkey-name.ts'
import { useFinishSecurityChange } from './use-finish-security-change.ts'

type Props = { passkey: Passkey; onEnd: () => void }

const resolver = zodResolver(z.object({ name: passkeyNameRule }))

/** Renames a passkey (PLUS-15). */
export const RenamePasskeyDialog = observer(function RenamePasskeyDialog({ passkey, onEnd }: Props) {
  const { t } = useT()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { name: passkey.name } })
  const rename = useMutation(renamePasskeyMutation())
  const end = useFinishSecurityChange(onEnd)
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync({ id: passkey.id, name: name.trim() })
      await end(t('security.passkey.renamed'))
    } catch (error) {
      showServerErrors(form, error)
    }
  })

  return (
    <FormDialog
      title={t('security.passkey.renameTitle')}
      verb={t('security.passkey.saveName')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onEnd}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('security.passkey.name')}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
      <FormError control={form.control} />
    </FormDialog>
  )
})
