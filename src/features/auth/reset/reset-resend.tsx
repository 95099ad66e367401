import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Resend } from '~/ui/primitives/resend.tsx'

import styles from '../form/sign-in-form.module.css'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import type { ResetContact } from './reset-attempts.ts'
import { useResetRequest } from './use-reset-request.ts'
import { useResetWait } from './use-reset-wait.ts'
import { waitText } from './wait-text.ts'

type Props = {
  contact: ResetContact
  /** A new wait begins: it was sent, from here or from another tab. */
  onWait: () => void
}

/** Another letter or message to the same contact, as soon as its wait is over (AUTH-32). */
export const ResetResend = observer(function ResetResend({ contact, onWait }: Props) {
  const { t } = useT()
  const { toasts } = useStores()
  const { turnAway } = useCompleteSignIn()
  const problem = useProblemText()
  const ask = useResetRequest()
  const ms = useResetWait(contact)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])

  async function send() {
    setIsAsking(true)
    setFailure([])
    try {
      const end = await ask(contact)
      if (end.kind === 'sent') toasts.add({ variant: 'success', text: t('auth.reset.sentAgain') })
      if (end.kind !== 'left') return onWait()
    } catch (error) {
      if (!(await turnAway(error))) setFailure(problemCodes(error))
    }
    return setIsAsking(false)
  }
  return (
    <div className={styles['resend']}>
      <Resend
        label={t('auth.reset.sendAgain')}
        isSending={isAsking}
        isDisabled={ms > 0}
        reason={ms > 0 ? t('auth.reset.sendAgainIn', { time: waitText(ms) }) : undefined}
        failure={problem(failure)}
        onPress={() => void send()}
      />
    </div>
  )
})
