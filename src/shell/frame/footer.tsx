import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { legalIconsQuery, pageLinksQuery, paymentIconsQuery } from '~/api/pages.ts'
import { useT } from '~/hooks/use-t.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { useMinimumAge } from '~/responses/use-minimum-age.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ThemeField } from '~/ui/fields/theme-field.tsx'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { legalName } from '~/lib/brand.ts'
import { config } from '~/lib/config.ts'
import { COPYRIGHT_YEAR } from '~/constants/layout.ts'

import { ContactBlock, OperatorContacts } from './contact-block.tsx'
import { CountryPicker, hasCountries } from './country-picker.tsx'
import styles from './footer.module.css'
import { LanguagePicker } from './language-picker.tsx'
import { LicenceMarks } from './licence-marks.tsx'

/**
 * Age mark, the operator's legal notice, licences if there are any, and the copyright (SHELL-20, SHELL-24,
 * STATIC-11).
 */
export const LicenceBlock = observer(function LicenceBlock() {
  const { t } = useT()
  const { session } = useStores()
  const age = useMinimumAge()
  return (
    <section className={styles['licence']}>
      <span className={styles['age']} aria-hidden>
        {age}+
      </span>
      <div className={styles['notice']}>
        <p>
          {t('footer.adultsOnly', { age })}. {t('footer.playResponsibly')}.
        </p>
        {session.isSignedIn && (
          <AppLink to="/profile/limits" className={styles['limits']}>
            {t('profile.limits')}
          </AppLink>
        )}
        {config.legalNotice && <p>{config.legalNotice}</p>}
        <LicenceMarks />
        <p>
          © {COPYRIGHT_YEAR} {legalName}
        </p>
      </div>
    </section>
  )
})

/** Maximum wait for the server's lists, ms; then the footer ends without those still loading. */
const LONGEST_WAIT = 5000

/** On a phone a form of the account ends with its button; the page that leads to it has the footer (SHELL-02). */
const ACCOUNT = '/profile/'

/**
 * The end of a page (SHELL-19, SHELL-20). A list that fails to load is left out, because nothing here is essential.
 * Content below the lists renders together with them, so that no list moves it.
 */
export const Footer = observer(function Footer() {
  const { t } = useT()
  const { session } = useStores()
  const isComplete = useLists()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isMobile = useMedia(isMobileQuery)
  if (isMobile && path.startsWith(ACCOUNT)) return null
  return (
    <footer className={styles['footer']} aria-label={t('footer.label')}>
      <section className={styles['section']}>
        <h2 className={styles['title']}>
          {t(session.isSignedIn || !hasCountries ? 'shell.language' : 'shell.languageAndCountry')}
        </h2>
        <LanguagePicker />
        <CountryPicker />
        <div className={styles['theme']}>
          <ThemeField />
        </div>
      </section>
      {isComplete && (
        <>
          <PageLinks />
          <PaymentIcons />
          <ContactBlock />
          <LegalIcons />
          <LicenceBlock />
          <OperatorContacts />
        </>
      )}
    </footer>
  )
})

/**
 * Loads the lists of the footer; returns true when each has loaded or failed, or after the longest wait. Call inside
 * an observer.
 */
function useLists(): boolean {
  const { guest } = useStores()
  const links = useQuery(pageLinksQuery(guest.market))
  const payments = useQuery(paymentIconsQuery(guest.market))
  const marks = useQuery(legalIconsQuery(guest.market))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [])
  return isLate || ![links, payments, marks].some(({ isLoading }) => isLoading)
}

/** A page of the app among those of the operator: it has no other link. */
const NEWS = '/news'

const PageLinks = observer(function PageLinks() {
  const { t } = useT()
  const { guest } = useStores()
  const { data = [] } = useQuery(pageLinksQuery(guest.market))
  const links = [{ url: NEWS, link_name: t('news.title') }, ...data.filter(({ url }) => url !== NEWS)]
  return (
    <nav className={styles['section']} aria-label={t('footer.pages')}>
      <h2 className={styles['title']}>{t('footer.pages')}</h2>
      <ul className={styles['links']}>
        {links.map(({ url, link_name }) => (
          <li key={url}>
            <ServerLink href={url} look="plain" className={styles['link'] ?? ''}>
              {link_name}
            </ServerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})

const PaymentIcons = observer(function PaymentIcons() {
  const { t } = useT()
  const { guest } = useStores()
  const { data = [] } = useQuery(paymentIconsQuery(guest.market))
  if (data.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{t('footer.payments')}</h2>
      <ul className={styles['icons']}>
        {data.map(({ image_url, name }) => (
          <li key={name} className={styles['icon']}>
            <LazyImage path={image_url} alt={name} width={64} height={40} />
          </li>
        ))}
      </ul>
    </section>
  )
})

const LegalIcons = observer(function LegalIcons() {
  const { t } = useT()
  const { guest } = useStores()
  const { data } = useQuery(legalIconsQuery(guest.market))
  const marks = data?.data ?? []
  if (marks.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{t('footer.legal')}</h2>
      <ul className={styles['icons']}>
        {marks.map(({ image_url, name, url }) => (
          <li key={name} className={styles['icon']}>
            <ServerLink href={url} look="plain">
              <LazyImage path={image_url} alt={name} width={64} height={40} />
            </ServerLink>
          </li>
        ))}
      </ul>
    </section>
  )
})
