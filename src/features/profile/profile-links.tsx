import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useLogOut } from '~/stores/use-log-out.ts'
import { useStores } from '~/stores/use-stores.ts'
import type { IconName } from '~/ui/media/icon.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'

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
  const { dialogs } = useStores()
  const logOut = useLogOut()
  const links: { href: string; icon: IconName; label: string }[] = [
    { href: '/bonuses', icon: 'bonus', label: t('nav.bonuses') },
    { href: '/tournaments', icon: 'trophy', label: t('nav.tournaments') },
    { href: '/vipclub', icon: 'vip', label: t('profile.vipClub') },
  ]
  return (
    <nav className={styles['nav']} aria-label={t('profile.sections')}>
      <ul className={styles['list']}>
        {links.map((link) => (
          <li key={link.href}>
            <ListRow {...link} />
          </li>
        ))}
        <li>
          <ListRow
            to="/profile/contacts"
            icon="document"
            label={t('profile.personalData')}
            mark={isVerified === false ? { text: t('profile.notVerified'), tone: 'warning' } : undefined}
          />
        </li>
        <li>
          <ListRow to="/profile/activity" icon="clock" label={t('profile.activity')} />
        </li>
        <li>
          <ListRow to="/profile/limits" icon="pause" label={t('profile.limits')} />
        </li>
        {chat && <li>{chat}</li>}
        <li>
          <ListRow
            icon="globe"
            label={t('profile.language')}
            end={
              <span className={styles['value']} translate="no">
                {language}
              </span>
            }
            onClick={() => dialogs.show({ kind: 'language' })}
          />
        </li>
        <li>
          <ListRow icon="logout" label={t('auth.logout')} end={null} onClick={() => void logOut()} />
        </li>
      </ul>
    </nav>
  )
}
