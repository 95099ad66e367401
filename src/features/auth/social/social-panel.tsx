import { useState } from 'react'

import { socialProviders, type SocialProvider } from '~/contract/social.ts'
import type { Currency } from '~/contract/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import type { SignUpDetails } from '../cross-domain/sign-in-state.ts'
import { SocialMark } from './social-mark.tsx'
import styles from './social-panel.module.css'
import { leaveForProvider } from './social-start.ts'

const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

type Props = {
  currency: Currency
  redirect?: string | undefined
  /** What the sign-up form holds for a new account. */
  details?: SignUpDetails
  /** Asked before anybody leaves; false keeps the visitor here. */
  mayLeave?: () => Promise<boolean>
}

/** Signing in with somebody else's account: a button for each provider (AUTH-02, AUTH-33). */
export function SocialPanel({ currency, redirect, details, mayLeave }: Props) {
  const { t, language } = useT()
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)

  async function leave(name: SocialProvider) {
    if (mayLeave && !(await mayLeave())) return
    setLeaving(name)
    addEventListener('pageshow', () => setLeaving(null), { once: true }) // they came back without signing in
    leaveForProvider(name, { currency, language, wanted: redirect, details })
  }

  return (
    <div className={styles['panel']}>
      {socialProviders.map((name) => (
        <Button
          key={name}
          variant="secondary"
          isWide
          isLoading={leaving === name}
          disabled={leaving !== null}
          onClick={() => void leave(name)}
        >
          <SocialMark name={name} />
          {t('auth.social.continueWith', { name: names[name] })}
        </Button>
      ))}
      <p className={styles['hint']}>{t('auth.social.hint')}</p>
    </div>
  )
}
