import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { requestResetMutation } from '~/api/auth.ts'
import type { User } from '~/contract/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Resend } from '~/ui/primitives/resend.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { useProblemText } from './problem-text.ts'
import { problemCodes } from './server-errors.ts'
import styles from './set-password.module.css'

/** Offers to set the first password of an account that a social network made: by the link of a reset (PLUS-73). */
export function SetPassword({ user: { email, currency } }: { user: User }) {
  const { t } = useT()
  const problem = useProblemText()
  const request = useMutation(requestResetMutation())
  const [failure, setFailure] = useState<readonly string[]>([])

  if (email === null)
    return (
      <div className={styles['offer']}>
        <p>{t('settings.noPasswordNoEmail')}</p>
        <AppLink to="/profile/contacts" look="secondary">
          {t('profile.personalData')}
        </AppLink>
      </div>
    )

  async function send(to: string) {
    setFailure([])
    const region = currency === 'AZN' ? 'AZ' : 'KZ'
    await request
      .mutateAsync({ email: to, region, brand: config.brand, recaptcha_token: '' })
      .catch((error: unknown) => setFailure(problemCodes(error)))
  }
  return (
    <div className={styles['offer']}>
      <Status as="p">
        {t(request.isSuccess ? 'settings.passwordLinkSent' : 'settings.noPassword', { email: `\u2068${email}\u2069` })}
      </Status>
      <Resend
        label={t(request.isSuccess ? 'auth.reset.sendAgain' : 'settings.sendPasswordLink')}
        isSending={request.isPending}
        isDisabled={false}
        failure={problem(failure)}
        onPress={() => void send(email)}
      />
    </div>
  )
}
