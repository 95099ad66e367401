import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as z from 'zod/mini'

import { setSignInCodeMutation } from '~/api/auth.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { PasswordDialog, usePasswordForm } from '~/forms/password-dialog.tsx'
import { useT } from '~/hooks/use-t.ts'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './security.module.css'
import { useFinishSecurityChange } from './use-finish-security-change.ts'

type CodeDialogProps = {
  /** The requested state. */
  isOn: boolean
  hasPasskey: boolean
  onEnd: () => void
}

const resolver = zodResolver(z.object({ password: requiredRule }))

/** Turns sign-in with a code on or off, confirmed by the password, because a session opened by a code cannot (PLUS-35). */
const CodeDialog = observer(function CodeDialog({ isOn, hasPasskey, onEnd }: CodeDialogProps) {
  const { t } = useT()
  const set = useMutation(setSignInCodeMutation())
  const end = useFinishSecurityChange(onEnd)
  const form = usePasswordForm({
    updates: 'sign-in-code',
    resolver,
    defaultValues: { password: '' },
    async change({ password }) {
      await set.mutateAsync({ isOn, password })
      await end(t(isOn ? 'security.code.turnedOn' : 'security.code.turnedOff'))
    },
  })
  return (
    <PasswordDialog
      {...form}
      title={t(isOn ? 'security.code.onTitle' : 'security.code.offTitle')}
      verb={t(isOn ? 'security.code.turnOn' : 'security.code.turnOff')}
      onClose={onEnd}
    >
      {isOn && hasPasskey && <p className={styles['note']}>{t('security.code.onWithPasskey')}</p>}
      <p className={styles['note']}>{t(isOn ? 'security.code.onText' : 'security.code.offText')}</p>
    </PasswordDialog>
  )
})

type Props = { isOn: boolean; hasPasskey: boolean }

/** Whether a code to the phone opens the account (PLUS-35). */
export const CodeCard = observer(function CodeCard({ isOn, hasPasskey }: Props) {
  const { t } = useT()
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Card title={t('security.code.card')}>
      <p className={styles['note']}>{t(isOn ? 'security.code.on' : 'security.code.off')}</p>
      <OnlineButton variant="secondary" onClick={() => setWanted(!isOn)}>
        {t(isOn ? 'security.code.turnOff' : 'security.code.turnOn')}
      </OnlineButton>
      {wanted !== null && <CodeDialog isOn={wanted} hasPasskey={hasPasskey} onEnd={() => setWanted(null)} />}
    </Card>
  )
})
