import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { confirmEmailMutation } from '~/api/verification.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { LoadingMark } from './loading-mark.tsx'

import styles from './verification.module.css'

/** Where the link of a letter leads: it confirms the e-mail by itself, with a session or without (ROUTE-06). */
export const ConfirmEmailPage = observer(function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useT()
  const { session } = useStores()
  const problem = useProblemText()
  const confirm = useMutation(confirmEmailMutation())
  useDocumentTitle(t('verify.emailTitle'))
  const start = useEffectEvent(() => confirm.mutate(token))
  useEffect(() => start(), [token])

  const { isSuccess, isError, error } = confirm
  const isLost = error instanceof ApiError && error.isLost
  const title = isSuccess ? t('verify.emailDone') : isError ? t('verify.emailNotDone') : t('verify.emailTitle')
  return (
    <section className={styles['outcome']} aria-live="polite">
      {!isSuccess && !isError && <LoadingMark label={t('common.loading')} />}
      {(isSuccess || isError) && (
        <span className={styles['mark']} data-outcome={isSuccess ? 'done' : 'failed'}>
          <Icon name={isSuccess ? 'success' : 'warning'} size={28} />
        </span>
      )}
      <h1 className={styles['title']}>{title}</h1>
      {isError && <p className={styles['text']}>{problem(problemCodes(error))}</p>}
      {isLost && (
        <Button variant="secondary" icon="reload" onClick={() => confirm.mutate(token)}>
          {t('common.retry')}
        </Button>
      )}
      {(isSuccess || isError) && (
        <AppLink to={session.isSignedIn ? '/profile/contacts' : '/'} look="primary">
          {session.isSignedIn ? t('verify.toProfile') : t('auth.backToMain')}
        </AppLink>
      )}
    </section>
  )
})
