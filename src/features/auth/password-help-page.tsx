import { config } from '~/lib/config.ts'
import { useT } from '~/lib/use-t.ts'
import { AppLink, ServerLink } from '~/ui/app-link.tsx'

import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in-form.module.css'

/** How to get back in without the password: through support. */
export function PasswordHelpPage() {
  const { t } = useT()
  const { email, phone } = config.support
  return (
    <SignInFrame title={t('auth.passwordHelpTitle')} lead={t('auth.passwordHelpText')}>
      <div className={styles['form']}>
        <ServerLink href={`mailto:${email}`} look="primary">
          {email}
        </ServerLink>
        <ServerLink href={`tel:${phone.replace(/\s/g, '')}`} look="secondary">
          {phone}
        </ServerLink>
      </div>
      <p className={styles['other']}>
        <AppLink to="/auth/login">{t('auth.passwordHelpBack')}</AppLink>
      </p>
    </SignInFrame>
  )
}
