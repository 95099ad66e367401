import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'

import { userQuery } from '~/api/profile.ts'
import { checkPhoneCodeMutation, codeSentQuery, sendPhoneCodeMutation } from '~/api/verification.ts'
import type { User } from '~/contract/profile.ts'
import { formatPhone } from '~/lib/contact.ts'
import { PHONE_CONFIRM_LIMIT } from '~/constants/verification.ts'
import { useT } from '~/hooks/use-t.ts'

import { CodeForm } from './code-form.tsx'
import { RestrictedScreen } from './restricted-screen.tsx'
import { VerifyFrame } from './verify-frame.tsx'

type Props = {
  /** True if no codes are left: the page shows this instead of the form (PROF-21). */
  isRestricted: boolean
}

/** The page of the phone code (ROUTE-17). */
export function VerifyPhonePage({ isRestricted }: Props) {
  const { t } = useT()
  const user = useQuery(userQuery())
  const [isSpent, setIsSpent] = useState(false)
  if (isRestricted || isSpent) return <RestrictedScreen />
  return (
    <VerifyFrame title={t('verify.phoneTitle')} user={user}>
      {(account) => <PhoneCode user={account} onSpent={() => setIsSpent(true)} />}
    </VerifyFrame>
  )
}

function PhoneCode({ user, onSpent }: { user: User; onSpent: () => void }) {
  const { t } = useT()
  const sent = useQuery(codeSentQuery('phone'))
  const send = useMutation(sendPhoneCodeMutation())
  const check = useMutation(checkPhoneCodeMutation())
  if (user.phone === null || user.phone_confirmed_by !== 'none') return <Navigate to="/profile/contacts" replace />
  const { phone } = user

  return (
    <CodeForm
      lead={sent.data ? t('verify.phoneLead') : t('verify.phoneLeadIdle')}
      address={formatPhone(phone)}
      sent={sent.data}
      triesLeft={PHONE_CONFIRM_LIMIT - user.confirm_phone_try}
      successText={t('verify.phoneDone')}
      onSend={() => send.mutateAsync(phone)}
      onCheck={(code) => check.mutateAsync(code)}
      onSpent={onSpent}
    />
  )
}
