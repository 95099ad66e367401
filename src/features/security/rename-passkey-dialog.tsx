import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { renamePasskeyMutation } from '~/api/passkeys.ts'
import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import type { Passkey } from '~/contract/security.ts'
import { FormError } from '~/forms/form-error.tsx'
import { FormTextField } from '~/forms/form-text-field.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { passkeyNameRule } from './passkey-name.ts'
import styles from './security.module.css'
import { useChangeEnd } from './use-change-end.ts'

type Props = { passkey: Passkey; onEnd: () => void }

const resolver = zodResolver(z.object({ name: passkeyNameRule }))

/** Gives a passkey another name (PLUS-15). */
export const RenamePasskeyDialog = observer(function RenamePasskeyDialog({ passkey, onEnd }: Props) {
  const { t } = useT()
  const formId = useId()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { name: passkey.name } })
  const rename = useMutation(renamePasskeyMutation())
  const end = useChangeEnd(onEnd)
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync({ id: passkey.id, name: name.trim() })
      await end('success', t('security.passkey.renamed'))
    } catch (error) {
      showServerErrors(form, error)
    }
  })

  return (
    <Dialog
      title={t('security.passkey.renameTitle')}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('common.back')}
          </Button>
          <Button type="submit" form={formId} isLoading={form.formState.isSubmitting}>
            {t('security.passkey.saveName')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <FormTextField
          control={form.control}
          name="name"
          label={t('security.passkey.name')}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
        <FormError control={form.control} />
      </form>
    </Dialog>
  )
})
