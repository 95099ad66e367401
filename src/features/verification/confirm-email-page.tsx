import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { isTerminal } from '~/api/transport/once.ts'
import { confirmEmailMutation } from '~/api/verification.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'

import styles from './verification.module.css'

/** Shown instead of the icon until the outcome is known. */
function LoadingMark({ label }: { label: string }) {
  return (
    <span className={styles['mark']} data-outcome="waiting">
      <Spinner label={label} />
    </span>
  )
}

/** The target of the link in a letter: confirms the e-mail automatically, with or without a session (ROUTE-06). */
export const ConfirmEmailPage = observer(function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useT()
  const problem = useProblemText()
  const confirm = useMutation(confirmEmailMutation())
  useDocumentTitle(t('verify.emailTitle'))
  const start = useEffectEvent(() => confirm.mutate(token))
  useEffect(() => start(), [token])

  const { isSuccess, isError, error } = confirm
  const isRejected = isTerminal(error)
  // the first try may have confirmed the e-mail, so its repeat gives no reason
  const isAfterLost = error instanceof ApiError && error.afterLost
  const title = isSuccess ? t('verify.emailDone') : isRejected ? t('verify.emailNotDone') : t('verify.emailTitle')
  return (
    <section className={styles['outcome']} aria-live="polite">
      {!isSuccess && !isError && <LoadingMark label={t('common.loading')} />}
      {(isSuccess || isError) && (
        <span className={styles['mark']} data-outcome={isSuccess ? 'done' : 'failed'}>
          <Icon name={isSuccess ? 'success' : 'warning'} size={28} />
        </span>
      )}
      <h1 className={styles['title']}>{title}</h1>
      {isError && <p className={styles['text']}>{problem(isAfterLost ? ['network'] : problemCodes(error))}</p>}
      {isError && !isRejected && (
        <Button variant="secondary" icon="reload" onClick={() => confirm.mutate(token)}>
          {t('common.retry')}
        </Button>
      )}
      {(isSuccess || isError) && <NextStep needsProfile={isRejected} />}
    </section>
  )
})

/** Links to the profile, which can send another letter. A guest must sign in first. */
const NextStep = observer(function NextStep({ needsProfile }: { needsProfile: boolean }) {
  const { t } = useT()
  const { session } = useStores()
  if (session.isSignedIn)
    return (
      <AppLink to="/profile/contacts" look="primary">
        {t('verify.toProfile')}
      </AppLink>
    )
  if (needsProfile)
    return (
      <AppLink to="/auth/login" search={{ redirect: '/profile/contacts' }} look="primary">
        {t('auth.login')}
      </AppLink>
    )
  return (
    <AppLink to="/" look="primary">
      {t('auth.backToMain')}
    </AppLink>
  )
})
