import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as z from 'zod/mini'

import { addPasskeyMutation, type UnclearPasskey } from '~/api/passkeys.ts'
import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { PasswordDialog, usePasswordForm } from '~/forms/password-dialog.tsx'
import { FormTextField } from '~/forms/form-fields.tsx'
import { useT } from '~/hooks/use-t.ts'
import { SessionChangedError } from '~/platform/owner.ts'
import { DeviceError } from '~/platform/passkey-device.ts'
import { useStores } from '~/stores/use-stores.ts'

import { passkeyNameRule, suggestedName, useFinishSecurityChange } from './use-finish-security-change.ts'
import styles from './security.module.css'

type Props = {
  /** Suggested name of the new passkey: the device's. */
  suggested: string
  /** Sign-in with a code is on, and the new passkey ends it (PLUS-35). */
  turnsCodeOff: boolean
  onEnd: () => void
}

const resolver = zodResolver(z.object({ name: passkeyNameRule, password: requiredRule }))

/** Adds a passkey of this device, confirmed by the password (PLUS-14). Cancelling the browser prompt shows no error. */
export const AddPasskeyDialog = observer(function AddPasskeyDialog({ suggested, turnsCodeOff, onEnd }: Props) {
  const { t } = useT()
  const { toasts } = useStores()
  const [unclear] = useState<{ current: UnclearPasskey | null }>({ current: null })
  const add = useMutation(addPasskeyMutation(unclear))
  const end = useFinishSecurityChange(onEnd)
  const form = usePasswordForm({
    updates: 'passkey',
    resolver,
    defaultValues: { name: suggestedName(suggested), password: '' },
    async change({ name, password }, { setError }) {
      try {
        await add.mutateAsync({ name: name.trim(), password })
        await end(t('security.passkey.added'))
      } catch (error) {
        if (error instanceof SessionChangedError)
          toasts.add({ variant: 'error', text: t('security.passkey.otherPlayer') })
        else if (!(error instanceof DeviceError)) throw error
        else if (error.refusal !== 'cancelled')
          setError('root', {
            message: t(error.refusal === 'known' ? 'security.passkey.known' : 'security.passkey.notMade'),
          })
      }
    },
  })

  return (
    <PasswordDialog {...form} title={t('security.passkey.add')} verb={t('security.passkey.continue')} onClose={onEnd}>
      <p className={styles['note']}>{t('security.passkey.addText')}</p>
      {turnsCodeOff && <p className={styles['note']}>{t('security.passkey.turnsCodeOff')}</p>}
      <FormTextField
        control={form.control}
        name="name"
        label={t('security.passkey.name')}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
    </PasswordDialog>
  )
})
