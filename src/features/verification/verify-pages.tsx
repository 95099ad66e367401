import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import { userQuery } from '~/api/profile.ts'
import {
  checkPhoneCodeMutation,
  codeSentQuery,
  confirmEmailMutation,
  emailStateQuery,
  sendEmailLetterMutation,
  sendPhoneCodeMutation,
} from '~/api/verification.ts'
import { PHONE_CONFIRM_LIMIT } from '~/constants/verification.ts'
import type { User } from '~/contract/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatPhone } from '~/lib/contact.ts'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { CodeForm } from './code-form.tsx'
import styles from './verification.module.css'

type FrameProps = { title: string; user: UseQueryResult<User>; children: (user: User) => ReactNode }

/** The layout of a single-step page that waits for the account. */
export const VerifyFrame = observer(function VerifyFrame({ title, user, children }: FrameProps) {
  const { t } = useT()
  const failure = useQueryFailure(user, 'profile.loadError')
  useDocumentTitle(title)
  return (
    <Page title={title} back={{ to: '/profile/contacts', label: t('verify.back') }}>
      <div className={styles['step']}>
        {user.data && children(user.data)}
        {failure && <FailureState of={failure} />}
        {!user.data && !failure && (
          <output aria-label={t('common.loading')}>
            <Skeleton height={220} radius={20} />
          </output>
        )}
      </div>
    </Page>
  )
})

/** Shown when all attempts are used: a link back, and a contact (PROF-21). */
function RestrictedScreen() {
  const { t } = useT()
  useDocumentTitle(t('verify.restrictedTitle'))
  return (
    <section className={styles['restricted']}>
      <span className={styles['lock']}>
        <Icon name="lock" size={28} />
      </span>
      <h1 className={styles['title']}>{t('verify.restrictedTitle')}</h1>
      <p className={styles['text']}>{t('verify.restrictedText')}</p>
      <AppLink to="/profile/contacts" replace look="primary">
        {t('common.ok')}
      </AppLink>
      <ServerLink href="/contacts" className={styles['support']}>
        {t('verify.writeToSupport')}
      </ServerLink>
    </section>
  )
}

/** The page that waits for the confirmation of the e-mail (ROUTE-18): by the code, or by the link on any device. */
export function VerifyEmailPage() {
  const { t } = useT()
  const user = useQuery(userQuery())
  const [isSpent, setIsSpent] = useState(false)
  if (isSpent) return <RestrictedScreen />
  return (
    <VerifyFrame title={t('verify.emailTitle')} user={user}>
      {(account) => <EmailCode user={account} onSpent={() => setIsSpent(true)} />}
    </VerifyFrame>
  )
}

function EmailCode({ user, onSpent }: { user: User; onSpent: () => void }) {
  const { t } = useT()
  const sent = useQuery(codeSentQuery('email'))
  const send = useMutation(sendEmailLetterMutation())
  const confirm = useMutation(confirmEmailMutation())
  useFollowedLink(user.email)
  if (user.email === null || user.is_email_confirmed) return <Navigate to="/profile/contacts" replace />

  return (
    <CodeForm
      lead={sent.data ? t('verify.emailLead') : t('verify.emailLeadIdle')}
      address={user.email}
      sent={sent.data}
      triesLeft={null}
      successText={t('verify.emailDone')}
      onSend={() => send.mutateAsync()}
      onCheck={(code) => confirm.mutateAsync(code)}
      onSpent={onSpent}
    />
  )
}

/** Detects that the link of the letter was opened elsewhere: refetches the account and leaves the page. */
function useFollowedLink(email: string | null) {
  const { t } = useT()
  const { toasts } = useStores()
  const queryClient = useQueryClient()
  const notify = useEffectEvent(() => toasts.add({ variant: 'success', text: t('verify.emailDone') }))
  const { data } = useQuery(emailStateQuery())
  const isConfirmed = data?.is_email_confirmed === true && data.email === email // not the state of a previous e-mail address
  useEffect(() => {
    if (!isConfirmed) return
    notify()
    void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  }, [isConfirmed, queryClient])
}

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
