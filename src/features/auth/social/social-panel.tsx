import { type ReactNode, useState } from 'react'

import { SOCIAL_LOGIN_PATH, type SocialProvider, socialProviders } from '~/contract/social.ts'
import type { Currency } from '~/contract/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import type { Language } from '~/contract/languages.ts'
import { appMode } from '~/platform/app-mode.ts'
import { config } from '~/lib/config.ts'
import { serverLanguage } from '~/lib/languages.ts'
import textStyles from '~/ui/text/text.module.css'

import { startJourney, newState, type SignUpDetails } from '../cross-domain/sign-in-state.ts'
import styles from './social-panel.module.css'

/** In the brand colours of the providers, not from our palette. */
const marks: Record<SocialProvider, ReactNode> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M18.9 6.2A9 9 0 0 0 4.2 7.5" />
      <path stroke="#fbbc05" d="M4.2 7.5a9 9 0 0 0 0 9" />
      <path stroke="#34a853" d="M4.2 16.5a9 9 0 0 0 13.9 2" />
      <path stroke="#4285f4" d="M18.1 18.5A9 9 0 0 0 21 12h-9" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        fill="#fff"
        d="M13.4 23v-8.9h2.8l.5-3.3h-3.3V8.9c0-1 .5-1.8 1.9-1.8h1.5V4.3c-.6-.1-1.4-.2-2.1-.2-2.7 0-4.4 1.6-4.4 4.4v2.3h-3v3.3h3V23z"
      />
    </>
  ),
}

/** The provider's logo; the button text names the provider. */
function SocialMark({ name }: { name: SocialProvider }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
      {marks[name]}
    </svg>
  )
}

type Visit = {
  currency: Currency
  language: Language
  /** Path to open after sign-in. */
  wanted?: string | undefined
  details?: SignUpDetails | undefined
}

/** URL that leads to a provider and back to `redirectUri` (API-09, AUTH-33, AUTH-34). */
function socialUrl(name: SocialProvider, redirectUri: string, { currency, language }: Visit): string {
  const url = new URL(config.socialUrl || config.apiHost + SOCIAL_LOGIN_PATH, location.origin)
  url.searchParams.set('name', name)
  url.searchParams.set('custom_parameters[curr]', currency)
  url.searchParams.set('custom_parameters[lang]', serverLanguage(language))
  url.searchParams.set('custom_parameters[platform]', appMode())
  url.searchParams.set('redirect_uri', redirectUri)
  return url.href
}

/** Redirects to a provider. The state in the return URL proves that this browser started the sign-in. */
function leaveForProvider(name: SocialProvider, visit: Visit): void {
  const state = newState()
  const redirectUri = `${location.origin}/social-login?state=${state}`
  const { currency, wanted, details } = visit
  startJourney(state, { to: 'provider', name, currency, redirectUri, wanted, details })
  location.assign(socialUrl(name, redirectUri, visit))
}

const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

type Props = {
  currency: Currency
  redirect?: string | undefined
  /** Values of the sign-up form for a new account. */
  details?: SignUpDetails
  /** Called before leaving for the provider; false cancels. */
  mayLeave?: () => Promise<boolean>
}

/** Social sign-in: a button for each provider (AUTH-02, AUTH-33). */
export function SocialPanel({ currency, redirect, details, mayLeave }: Props) {
  const { t, language } = useT()
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)

  async function leave(name: SocialProvider) {
    if (mayLeave && !(await mayLeave())) return
    setLeaving(name)
    addEventListener('pageshow', () => setLeaving(null), { once: true }) // the visitor returned without signing in
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
      <p className={textStyles['subtle']}>{t('auth.social.hint')}</p>
    </div>
  )
}
