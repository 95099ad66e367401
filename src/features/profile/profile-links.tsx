import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/app-link.tsx'
import { Icon, type IconName } from '~/ui/icon.tsx'

import styles from './profile-links.module.css'

/** Ways on from the profile (PROF-06), the language picker (PROF-09) and the way out. */
export function ProfileLinks() {
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

function Face({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles['label']}>{label}</span>
    </>
  )
}
