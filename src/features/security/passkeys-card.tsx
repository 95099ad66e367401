import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { removePasskeyMutation, renamePasskeyMutation } from '~/api/passkeys.ts'
import { refetchSecurity } from '~/api/security.ts'
import { PASSKEY_NAME_MAX } from '~/constants/session.ts'
import type { Device, Passkey } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { FormDialog } from '~/forms/form-dialog.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { FormTextField } from '~/forms/form-fields.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { canUsePasskeys } from '~/platform/can-use-passkeys.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'

import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { passkeyNameRule, useDeviceName, useFinishSecurityChange } from './use-finish-security-change.ts'
import styles from './security.module.css'

type RenamePasskeyDialogProps = { passkey: Passkey; onEnd: () => void }

const resolver = zodResolver(z.object({ name: passkeyNameRule }))

/** Renames a passkey (PLUS-15). */
const RenamePasskeyDialog = observer(function RenamePasskeyDialog({ passkey, onEnd }: RenamePasskeyDialogProps) {
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

type RemovePasskeyQuestionProps = { passkey: Passkey; onEnd: () => void }

/** Requires confirmation before removing a passkey (PLUS-15). */
function RemovePasskeyQuestion({ passkey, onEnd }: RemovePasskeyQuestionProps) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const { mutateAsync: remove } = useMutation(removePasskeyMutation())
  return (
    <ConfirmChange
      title={t('security.passkey.removeTitle')}
      verb={t('security.passkey.remove')}
      change={() => remove(passkey.id)}
      refetch={() => refetchSecurity(queryClient)}
      done="security.passkey.removed"
      failed="security.passkey.removeFailed"
      onClose={onEnd}
    >
      <p>{t('security.passkey.removeText', { name: passkey.name })}</p>
    </ConfirmChange>
  )
}

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

type Props = {
  passkeys: readonly Passkey[]
  /** This device: the default name of a new passkey. */
  device: Device | undefined
  /** Sign-in with a code is on, and a new passkey ends it. */
  turnsCodeOff: boolean
}

/** Passkeys of the account, newest first: add, rename and remove (PLUS-13 to PLUS-15). */
export const PasskeysCard = observer(function PasskeysCard({ passkeys, device, turnsCodeOff }: Props) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const isOff = useMark('off:passkeys')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('security.passkeys')}>
      <p className={styles['note']}>{t(passkeys.length === 0 ? 'security.passkey.none' : 'security.passkey.lead')}</p>
      {passkeys.length > 0 && (
        <DetailRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
          ))}
        </DetailRows>
      )}
      {isOff ? (
        <OffNote feature="passkeys" className={styles['note']} />
      ) : canUsePasskeys() ? (
        <OnlineButton variant="secondary" onClick={() => setOpen({ kind: 'add' })}>
          {t('security.passkey.add')}
        </OnlineButton>
      ) : (
        <p className={styles['note']}>{t('security.passkey.unsupported')}</p>
      )}
      {open?.kind === 'add' && !isOff && (
        <AddPasskeyDialog suggested={device ? nameOf(device) : ''} turnsCodeOff={turnsCodeOff} onEnd={close} />
      )}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onEnd={close} />}
      {open?.kind === 'remove' && <RemovePasskeyQuestion passkey={open.passkey} onEnd={close} />}
    </Card>
  )
})

type RowProps = { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }

const PasskeyRow = observer(function PasskeyRow({ passkey, onOpen }: RowProps) {
  const { t } = useT()
  const { name, created_at: createdAt, used_at: usedAt } = passkey
  const button = { variant: 'ghost', size: 's', isExplained: true } as const
  return (
    <DetailRow
      icon="lock"
      name={
        <span translate="no" dir="auto">
          {name}
        </span>
      }
      facts={
        <>
          <span>{t('security.passkey.since', { time: formatDateTime(createdAt) })}</span>
          <span>
            {usedAt === null
              ? t('security.passkey.neverUsed')
              : t('security.passkey.used', { time: formatDateTime(usedAt) })}
          </span>
        </>
      }
    >
      <OnlineButton {...button} aria-label={t('security.passkey.renameOf', { name })} onClick={() => onOpen('rename')}>
        {t('security.passkey.rename')}
      </OnlineButton>
      <OnlineButton {...button} aria-label={t('security.passkey.removeOf', { name })} onClick={() => onOpen('remove')}>
        {t('security.passkey.remove')}
      </OnlineButton>
    </DetailRow>
  )
})
