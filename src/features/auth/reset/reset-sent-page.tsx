import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { formatPhone } from '~/lib/phone.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import type { ResetContact } from './reset-attempts.ts'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ResetResend } from './reset-resend.tsx'
import { resetSent } from './reset-sent.ts'

type Props = { redirect?: string | undefined }

/** After an accepted request (ROUTE-04): what was sent where; the code of a text message is typed here. */
export const ResetSentPage = observer(function ResetSentPage({ redirect }: Props) {
  const { t } = useT()
  const [contact] = useState(resetSent)
  const [round, setRound] = useState(0)
  const [resetToken, setResetToken] = useState<string | null>(null)
  const lead = useSentText(contact)
  if (resetToken !== null)
    return (
      <NewPasswordPage
        proof={{ resetToken }}
        contact={contact}
        redirect={redirect}
        onAgain={() => setResetToken(null)}
      />
    )
  return (
    <SignInFrame title={t('auth.reset.sentTitle')} lead={lead}>
      {contact?.mode === 'phone' && <ResetCodeForm phone={contact.phone} onProven={setResetToken} />}
      {contact && <ResetResend key={round} contact={contact} onWait={() => setRound(round + 1)} />}
      <div className={styles['ways']}>
        <AppLink to="/auth/reset-password" search={{ redirect }}>
          {t('auth.reset.other')}
        </AppLink>
        <AppLink to="/auth/login" search={{ redirect }}>
          {t('auth.reset.back')}
        </AppLink>
      </div>
    </SignInFrame>
  )
})

function useSentText(contact: ResetContact | null): string {
  const { t } = useT()
  if (!contact) return t('auth.reset.sentNothing')
  if (contact.mode === 'email') return t('auth.reset.sentEmail', { contact: contact.email })
  const phone = formatPhone(contact.phone).replaceAll(' ', '\u00A0') // in one line
  return t('auth.reset.sentPhone', { contact: phone })
}
