import type { ReactNode } from 'react'

import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/app-link.tsx'
import { Icon, type IconName } from '~/ui/icon.tsx'

import styles from './profile-links.module.css'

type Props = {
  /** Undefined until the account is known: nobody is called unverified for a moment. */
  isVerified: boolean | undefined
  /** The row of the live chat (PROF-08). */
  chat?: ReactNode
}

/** Ways on from the profile (PROF-06), the language picker (PROF-09) and the way out. */
export function ProfileLinks({ isVerified, chat }: Props) {
  const { t, language } = useT()
  const { dialogs, session } = useStores()
  const links: { href: string; icon: IconName; label: string }[] = [
    { href: '/bonuses', icon: 'bonus', label: t('nav.bonuses') },
    { href: '/tournaments', icon: 'trophy', label: t('nav.tournaments') },
    { href: '/vipclub', icon: 'vip', label: t('profile.vipClub') },
  ]
  return (
    <nav className={styles['nav']} aria-label={t('profile.sections')}>
      <ul className={styles['list']}>
        {links.map(({ href, icon, label }) => (
          <li key={href}>
            <ServerLink href={href} className={styles['row']}>
              <Face icon={icon} label={label} />
              <Icon name="chevron-right" size={20} />
            </ServerLink>
          </li>
        ))}
        <li>
          <AppLink to="/profile/contacts" look="plain" className={styles['row']}>
            <Face icon="document" label={t('profile.personalData')}>
              {isVerified === false && <span className={styles['mark']}>{t('profile.notVerified')}</span>}
            </Face>
            <Icon name="chevron-right" size={20} />
          </AppLink>
        </li>
        {chat && <li>{chat}</li>}
        <li>
          <button type="button" className={styles['row']} onClick={() => dialogs.show({ kind: 'language' })}>
            <Face icon="globe" label={t('profile.language')} />
            <span className={styles['value']}>{language}</span>
          </button>
        </li>
        <li>
          <button type="button" className={styles['row']} onClick={() => session.end('player')}>
            <Face icon="logout" label={t('auth.logout')} />
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Face({ icon, label, children }: { icon: IconName; label: string; children?: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles['label']}>
        <span>{label}</span>
        {children}
      </span>
    </>
  )
}
