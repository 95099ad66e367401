import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import { socialMutation } from '~/api/auth.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { codeUsed } from '~/platform/offered-code.ts'
import { ownerNow } from '~/platform/owner.ts'

import { finishJourney } from '../cross-domain/sign-in-state.ts'
import { socialRequest } from '../form/auth-request.ts'
import styles from '../form/sign-in-form.module.css'
import { SignInFrame } from '../form/sign-in-frame.tsx'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'

/** Parameters of the provider's return. Without a code: the visitor cancelled, or the provider rejected. */
export type SocialReturn = { code?: string | undefined; state?: string | undefined }

const CANCELLED = 'auth.social.cancelled'
/** Error code: this social account has no player yet. */
const SIGN_UP_NEEDED = 'SOCIAL_SIGN_UP_NEEDED'

/** Completes the return from a provider (ROUTE-05): starts the session, or explains the failure and offers a way back. */
export const SocialReturnPage = observer(function SocialReturnPage(search: SocialReturn) {
  const { t } = useT()
  const problem = useProblemText()
  const { failure, wanted } = useSocialReturn(search)
  const isSignUpOff = useMark('off:registration')
  useDocumentTitle(t(failure === null ? 'auth.social.working' : 'auth.social.failedTitle'))
  if (failure === null)
    return (
      <Status className={styles['waiting']}>
        <Spinner />
        {t('auth.social.working')}
      </Status>
    )
  const way = { search: { redirect: wanted }, look: 'primary', isWide: true, className: styles['large'] } as const
  const isClosed = failure === SIGN_UP_NEEDED && isSignUpOff
  const text = failure === CANCELLED ? t(CANCELLED) : problem(failure)
  return (
    <SignInFrame title={t('auth.social.failedTitle')} lead={(!isClosed && text) || ''}>
      {isClosed && <OffNote feature="registration" />}
      {failure === SIGN_UP_NEEDED && !isClosed ? (
        <AppLink {...way} to="/auth/register">
          {t('auth.register')}
        </AppLink>
      ) : (
        <AppLink {...way} to="/auth/login">
          {t('auth.social.again')}
        </AppLink>
      )}
    </SignInFrame>
  )
})

/** Runs once, with the first URL: the code is removed from the URL before it is sent. */
function useSocialReturn(search: SocialReturn) {
  const { guest } = useStores()
  const { enter, showSignInError } = useCompleteSignIn()
  const navigate = useNavigate()
  const social = useMutation(socialMutation())
  const hasStarted = useRef(false)
  const [end, setEnd] = useState<{ failure: string | null; wanted?: string | undefined }>({ failure: null })

  async function finish({ code, state }: SocialReturn) {
    const journey = finishJourney('provider', state)
    if (!journey || !code) {
      setEnd({ failure: journey ? CANCELLED : 'SOCIAL_CODE_INVALID', wanted: journey?.wanted })
      return
    }
    const owner = ownerNow()
    try {
      const given = await social.mutateAsync(socialRequest(journey, code, { language: guest.language }))
      const isNew = 'is_new' in given && given.is_new === true
      if (isNew && journey.details?.promo_code) codeUsed(owner, journey.details.promo_code)
      if (!(await enter(given, { method: journey.name, ...(isNew ? { isNew } : {}) }, journey.wanted)))
        setEnd({ failure: CANCELLED, wanted: journey.wanted })
    } catch (error) {
      if (!(await showSignInError(error)))
        setEnd({ failure: problemCodes(error)[0] ?? 'DEFAULT', wanted: journey.wanted })
    }
  }

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void navigate({ to: '/social-login', search: {}, replace: true }).then(() => finish(search))
  })
  return end
}
