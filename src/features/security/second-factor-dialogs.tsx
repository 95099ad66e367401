import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import {
  confirmTotpMutation,
  renewRecoveryCodesMutation,
  startTotpMutation,
  turnOffTotpMutation,
} from '~/api/second-factor.ts'
import { refetchSecurity } from '~/api/security.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { FormCodeField, oneTimeCode } from '~/forms/form-code-field.tsx'
import { FormDialog } from '~/forms/form-dialog.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { FormSecondCode, secondCodeRule } from '~/forms/form-second-code.tsx'
import { PasswordDialog, usePasswordForm } from '~/forms/password-dialog.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { secondCode } from '~/lib/second-code.ts'
import { copyText } from '~/platform/hand-over.ts'
import { saveFile } from '~/platform/save-file.ts'
import { useStores } from '~/stores/use-stores.ts'
import { LinkBase } from '~/ui/links/link-base.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { useFinishSecurityChange } from './use-finish-security-change.ts'
import styles from './security.module.css'

const UPDATES = 'second-factor'

/** Copies a secret and shows in a toast whether that worked. */
function useCopy() {
  const { t } = useT()
  const { toasts } = useStores()
  return async (text: string) => {
    if (await copyText(text)) toasts.add({ variant: 'info', text: t('common.copied') })
    else toasts.add({ variant: 'error', text: t('footer.copyFailed') })
  }
}

type CodesProps = { codes: readonly string[]; onEnd: () => void }

/** The recovery codes, once: only the button closes them, and they are stored nowhere. */
function RecoveryCodes({ codes, onEnd }: CodesProps) {
  const { t } = useT()
  const copy = useCopy()
  const title = t('security.totp.codesTitle')
  useDeferUpdates(UPDATES, true)
  return (
    <Dialog
      title={title}
      mustAnswer
      onClose={onEnd}
      actions={<Button onClick={onEnd}>{t('security.totp.done')}</Button>}
    >
      <div className={layoutStyles['stack4']}>
        <p className={styles['note']}>{t('security.totp.codesText')}</p>
        <ul className={styles['codes']} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={layoutStyles['wrap3']}>
          <Button variant="secondary" size="s" onClick={() => void copy(codes.join('\n'))}>
            {t('common.copy')}
          </Button>
          <Button
            variant="secondary"
            size="s"
            onClick={() =>
              saveFile('recovery-codes.txt', `${config.brand}: ${title}\n\n${codes.join('\n')}\n`, 'text/plain')
            }
          >
            {t('security.totp.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Secret = { secret: string; uri: string }
type EndProps = { onEnd: () => void }

const passwordResolver = zodResolver(z.object({ password: requiredRule }))

/** Sets up an authenticator app in three steps: the password, the first code of the new secret, the recovery codes (PLUS-97). */
export function SetUpDialog({ onEnd }: EndProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onEnd={onEnd} />
  if (secret) return <FirstCode secret={secret} onCodes={setCodes} onEnd={onEnd} />
  return <StartDialog onSecret={setSecret} onEnd={onEnd} />
}

const StartDialog = observer(function StartDialog({
  onSecret,
  onEnd,
}: EndProps & { onSecret: (made: Secret) => void }) {
  const { t } = useT()
  const start = useMutation(startTotpMutation())
  const form = usePasswordForm({
    updates: UPDATES,
    resolver: passwordResolver,
    defaultValues: { password: '' },
    change: async ({ password }) => onSecret(await start.mutateAsync(password)),
  })
  return (
    <PasswordDialog {...form} title={t('security.totp.setUp')} verb={t('security.passkey.continue')} onClose={onEnd}>
      <p className={styles['note']}>{t('security.totp.setUpText')}</p>
    </PasswordDialog>
  )
})

const codeResolver = zodResolver(oneTimeCode)
type FirstCodeProps = EndProps & { secret: Secret; onCodes: (codes: readonly string[]) => void }

/** The secret for the app, as a link and to type in, and the code that proves that the app has it. */
const FirstCode = observer(function FirstCode({ secret: { secret, uri }, onCodes, onEnd }: FirstCodeProps) {
  const { t } = useT()
  const copy = useCopy()
  const queryClient = useQueryClient()
  const form = useForm({ resolver: codeResolver, mode: 'onTouched', defaultValues: { code: '' } })
  const { isSubmitting } = form.formState
  const confirm = useMutation(confirmTotpMutation())
  useDeferUpdates(UPDATES, true) // the code is in another app
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onCodes(await confirm.mutateAsync(secondCode(code) ?? ''))
      void refetchSecurity(queryClient)
    } catch (error) {
      showServerErrors(form, error)
    }
  })
  return (
    <FormDialog
      title={t('security.totp.setUp')}
      verb={t('security.totp.turnOn')}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onEnd}
    >
      <p className={styles['note']}>{t('security.totp.keyText')}</p>
      <p className={styles['key']} translate="no">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
      <div className={layoutStyles['wrap3']}>
        <LinkBase look="secondary" href={`otpauth:${uri.replace(/^otpauth:/, '')}`}>
          {t('security.totp.openApp')}
        </LinkBase>
        <Button variant="secondary" size="s" onClick={() => void copy(secret)}>
          {t('security.totp.copyKey')}
        </Button>
      </div>
      <FormCodeField control={form.control} name="code" label={t('security.totp.appCode')} />
      <FormError control={form.control} />
    </FormDialog>
  )
})

const confirmedResolver = zodResolver(z.object({ password: requiredRule, code: secondCodeRule }))

/** Makes new recovery codes, or turns the codes off: with the password and a code. */
export const ConfirmedDialog = observer(function ConfirmedDialog({
  kind,
  onEnd,
}: EndProps & { kind: 'renew' | 'off' }) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const renew = useMutation(renewRecoveryCodesMutation())
  const turnOff = useMutation(turnOffTotpMutation())
  const end = useFinishSecurityChange(onEnd)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = kind === 'off'
  const form = usePasswordForm({
    updates: UPDATES,
    resolver: confirmedResolver,
    defaultValues: { password: '', code: '' },
    async change({ password, code }) {
      const confirmed = { password, code: secondCode(code) ?? '' }
      if (isOff) {
        await turnOff.mutateAsync(confirmed)
        await end(t('security.change.totp_off'))
      } else {
        setCodes(await renew.mutateAsync(confirmed))
        void refetchSecurity(queryClient)
      }
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onEnd={onEnd} />
  return (
    <PasswordDialog
      {...form}
      title={t(isOff ? 'security.totp.offTitle' : 'security.totp.renew')}
      verb={t(isOff ? 'security.totp.turnOff' : 'security.passkey.continue')}
      isDanger={isOff}
      onClose={onEnd}
    >
      <p className={styles['note']}>{t(isOff ? 'security.totp.offText' : 'security.totp.renewText')}</p>
      <FormSecondCode control={form.control} name="code" />
    </PasswordDialog>
  )
})
