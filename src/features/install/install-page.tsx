import { useMutation, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState, useSyncExternalStore } from 'react'

import { appCheckQuery, appDomainQuery, appLanding } from '~/api/pwa.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { appMode, installOffer } from '~/platform/app-mode.ts'
import { deviceOf } from '~/platform/device-kind.ts'
import { config } from '~/lib/config.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import textStyles from '~/ui/text/text.module.css'
import { ApiError } from '~/api/transport/api-error.ts'
import { authTokenFor } from '~/api/auth.ts'
import { tokens } from '~/api/transport/tokens.ts'
import type { Language } from '~/contract/languages.ts'
import { safeRedirect } from '~/lib/safe-url.ts'

import styles from './install-page.module.css'

/** The `auth_type` of a token that signs in to an installed app. */
const APP_TYPE = 'pwa'

/**
 * Returns the current URL of the installed app. For a player it contains a one-time token, the language and the
 * `auth_type` (PWA-04). Null if the domain does not belong to the operator. Rejects with an ApiError.
 */
export async function appLink(language: Language): Promise<string | null> {
  const session = tokens.current()
  const domain = await appLanding()
  const { origin } = location
  const url = safeRedirect(`${domain}/`, { origin, allowedHosts: config.crossDomainHosts })
  const isOurs = domain === origin || url !== '/'
  if (!isOurs) return null
  const link = new URL(url, origin)
  const isSame = () => tokens.current()?.id === session?.id
  if (session !== null && isSame()) {
    const { refresh } = tokens.current() ?? session // it may have been renewed
    link.searchParams.set('auth_token', await authTokenFor(refresh, APP_TYPE))
    link.searchParams.set('auth_type', APP_TYPE)
  }
  if (!isSame()) throw new ApiError('player-changed', 0, {}) // after a log-out the link must not sign in
  link.searchParams.set('language', language)
  return link.href
}

/** How to install the app on a device (PWA-03). Inside the app there is only a link onwards. */
export const InstallPage = observer(function InstallPage() {
  const { t } = useT()
  const title = t('install.title', { brand: config.brand })
  useDocumentTitle(title)
  const gains = [
    { icon: 'grid', text: t('install.gainIcon') },
    { icon: 'wifi', text: t('install.gainOffline') },
    { icon: 'fullscreen', text: t('install.gainScreen') },
  ] as const

  return (
    <Page title={title}>
      <div className={styles['head']}>
        <img src="/favicon.svg" alt="" width="72" height="72" className={styles['icon']} />
        <p className={textStyles['lead']}>{t('install.lead')}</p>
      </div>
      <ul className={styles['gains']}>
        {gains.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={24} />
            {text}
          </li>
        ))}
      </ul>
      {appMode() === 'browser' ? <Ways /> : <InTheApp />}
    </Page>
  )
})

/** Links an app that was installed at an old domain to the current one (PWA-05). */
function InTheApp() {
  const { t } = useT()
  const { data: check } = useQuery(appCheckQuery(location.host))
  if (check?.is_current === false) {
    return (
      <div className={styles['actions']}>
        <p>{t('install.moved')}</p>
        <OpenButton isMain />
      </div>
    )
  }
  return (
    <div className={styles['actions']}>
      <p>{t('install.isApp')}</p>
      <AppLink to="/" look="primary">
        {t('install.toLobby')}
      </AppLink>
    </div>
  )
}

/**
 * Manual steps: those for the current device first, the others collapsed. Below is a link for players who already have
 * the app.
 */
function Ways() {
  const { t } = useT()
  const [isInstalled, setIsInstalled] = useState(false)
  const [android, iphone] = [t('install.entryAndroid'), t('install.entryIphone')]
  const steps: Step[] = [
    {
      device: 'android',
      name: t('install.onAndroid'),
      text: t('install.stepsAndroid', { entry: android }),
      entry: android,
    },
    { device: 'iphone', name: t('install.onIphone'), text: t('install.stepsIphone', { entry: iphone }), entry: iphone },
    { device: 'computer', name: t('install.onComputer'), text: t('install.stepsComputer'), entry: '' },
  ]
  const device = deviceOf(navigator)
  return (
    <>
      <div className={styles['actions']}>
        {isInstalled && <Status as="p">{t('install.done')}</Status>}
        {isInstalled ? <OpenButton isMain /> : <InstallButton onEnd={setIsInstalled} />}
      </div>
      <h2 className={styles['subtitle']}>{t('install.byHand')}</h2>
      <Steps steps={steps.filter((step) => step.device === device)} />
      <Disclosure summary={t('install.onOthers')}>
        <Steps steps={steps.filter((step) => step.device !== device)} />
      </Disclosure>
      <div className={`${styles['actions']} ${styles['below']}`}>
        {!isInstalled && <OpenButton />}
        <Elsewhere />
      </div>
    </>
  )
}

/** `entry`: the entry of the browser's menu; a computer has a button instead. */
type Step = { device: ReturnType<typeof deviceOf>; name: string; text: string; entry: string }

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className={styles['steps']}>
      {steps.map(({ name, text, ...picture }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}
            <BrowserPicture {...picture} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Number of a step, at the button or entry to tap. */
const Mark = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="9" fill="var(--brass)" />
    <text dy=".36em" textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--brass-ink)">
      {text}
    </text>
  </g>
)

/** Entries of a menu of the browser, the one to tap framed. */
const Menu = ({ x, y, entry, icon }: { x: number; y: number; entry: string; icon: IconName }) => (
  <g transform={`translate(${x} ${y})`} color="var(--text)">
    <rect width="264" height="96" rx="12" fill="var(--s2)" />
    <path d="M16 16h96M16 80h72" stroke="var(--s3)" strokeWidth="8" strokeLinecap="round" />
    <rect x="5" y="31" width="254" height="34" rx="8" fill="var(--s3)" stroke="var(--brass)" strokeWidth="2" />
    <g transform="translate(14 38)">
      <Icon name={icon} size={20} />
    </g>
    <text x="42" y="48" dy=".36em" fontSize="14" fontWeight="600" fill="currentColor">
      {entry}
    </text>
  </g>
)

/** The bar of the browser, with the button that opens the menu in a ring at `at`. */
const Bar = ({ y, at, icon }: { y: number; at: number; icon: IconName }) => (
  <g transform={`translate(0 ${y})`} color="var(--brass)">
    <rect width="300" height="36" rx="18" fill="var(--s2)" />
    <path d="M24 18h80" stroke="var(--s3)" strokeWidth="8" strokeLinecap="round" />
    <circle cx={at} cy="18" r="15" fill="none" stroke="currentColor" strokeWidth="2" />
    <g transform={`translate(${at - 10} 8)`}>
      <Icon name={icon} size={20} />
    </g>
  </g>
)

/** Drawing of the buttons to tap: the menu is below the bar on Android and above it on an iPhone. */
function BrowserPicture({ device, entry }: Pick<Step, 'device' | 'entry'>) {
  return (
    <svg
      className={styles['picture']}
      viewBox={`0 0 300 ${device === 'computer' ? 36 : 140}`}
      aria-hidden
      focusable="false"
    >
      {device === 'computer' && <Bar y={0} at={282} icon="download" />}
      {device === 'android' && (
        <>
          <Bar y={0} at={282} icon="more" />
          <Menu x={31} y={44} entry={entry} icon="phone" />
          <Mark x={257} y={18} text="1" />
          <Mark x={290} y={92} text="2" />
        </>
      )}
      {device === 'iphone' && (
        <>
          <Menu x={18} y={0} entry={entry} icon="plus" />
          <Bar y={104} at={150} icon="share" />
          <Mark x={175} y={122} text="1" />
          <Mark x={277} y={48} text="2" />
        </>
      )}
    </svg>
  )
}

/** Links to the domain that offers the app, if it differs from the current one. */
function Elsewhere() {
  const { t } = useT()
  const { data } = useQuery(appDomainQuery())
  const host = data ? new URL(data.domain).host : location.host
  if (!data || host === location.host) return null
  return <ServerLink href={data.domain}>{t('install.elsewhere', { host })}</ServerLink>
}

/** Shown only if the browser offers an install prompt. */
function InstallButton({ onEnd }: { onEnd: (isInstalled: boolean) => void }) {
  const { t } = useT()
  const isThere = useSyncExternalStore(installOffer.subscribe, installOffer.isThere)
  if (!isThere) return null
  return (
    <Button icon="download" onClick={() => void installOffer.ask().then(onEnd)}>
      {t('install.install')}
    </Button>
  )
}

/** Opens the app at its current domain, and signs the player in there (PWA-04). The main action once there is an app. */
const OpenButton = observer(function OpenButton({ isMain = false }: { isMain?: boolean }) {
  const { t } = useT()
  const { guest, toasts } = useStores()
  const problem = useProblemText()
  const open = useMutation({ mutationFn: () => appLink(guest.language) })

  async function press() {
    try {
      const url = await open.mutateAsync()
      if (url === null) toasts.add({ variant: 'error', text: t('install.noAddress') })
      else location.assign(url)
    } catch (error) {
      toasts.add({ variant: 'error', text: problem(problemCodes(error)) ?? '' })
    }
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'ghost'}
      icon="external"
      isLoading={open.isPending}
      onClick={() => void press()}
    >
      {t('install.open')}
    </Button>
  )
})
