import { observer } from 'mobx-react-lite'

import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { isWideQuery } from '~/platform/media-query.ts'
import { whenIdle } from '~/platform/scheduling.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import styles from './bottom-menu.module.css'

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

const loadBadge = async () => {
  await idle()
  return (await import('~/features/bonuses/bonus-badge.tsx')).BonusBadge
}
const Badge = lazyPart(loadBadge, { ifFailed: 'nothing' })

const loadCategories = async () => {
  await idle()
  const wide = matchMedia(isWideQuery)
  if (!wide.matches) await new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }))
  return (await import('~/features/lobby/rail-categories.tsx')).RailCategories
}
const Categories = lazyPart(loadCategories, { ifFailed: 'nothing' })

/**
 * Five items, always in this order (SHELL-15, SHELL-17). A bar at the bottom on phones, a rail at the side above 800
 * px and on a phone in landscape.
 */
export const BottomMenu = observer(function BottomMenu() {
  const { t } = useT()
  const { session } = useStores()
  const { isSignedIn } = session
  const wayIn = useMark('off:registration') ? '/auth/login' : '/auth/register'
  const items = [
    { to: '/', icon: 'home', label: t('nav.lobby') },
    {
      // the sign-up page shows the guest's bonuses below the form, and returns here
      ...(isSignedIn ? { to: '/bonuses' } : { to: wayIn, search: { redirect: '/bonuses' } }),
      icon: 'bonus',
      label: t('nav.bonuses'),
    },
    { to: '/games/search', icon: 'search', label: t('nav.search') },
    { to: '/tournaments', icon: 'trophy', label: t('nav.tournaments') },
    isSignedIn
      ? ({ to: '/profile', icon: 'profile', label: t('nav.profile') } as const)
      : ({ to: '/auth/login', icon: 'profile', label: t('auth.login') } as const),
  ] as const

  return (
    <nav className={styles['menu']} aria-label={t('shell.mainNavigation')}>
      <ul className={styles['items']}>
        {items.map(({ icon, label, ...way }) => (
          <li key={icon}>
            <AppLink
              {...way}
              look="plain"
              className={styles['item']}
              aria-keyshortcuts={icon === 'search' ? 'Control+K Meta+K' : undefined}
            >
              <Icon name={icon} />
              <span className={styles['label']}>{label}</span>
              {icon === 'bonus' && (
                <span className={styles['count']}>{isSignedIn && <Badge key={session.playerId} />}</span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
      <RailExtras />
    </nav>
  )
})

/** Additional items of the wide rail. */
function RailExtras() {
  const { t } = useT()
  const { dialogs } = useStores()
  return (
    <div className={styles['extras']}>
      <AppLink to="/vipclub" look="plain" className={styles['item']}>
        <Icon name="vip" />
        <span className={styles['label']}>{t('shell.vipClub')}</span>
      </AppLink>
      <button type="button" className={styles['item']} onClick={() => dialogs.show({ kind: 'language' })}>
        <Icon name="globe" />
        <span className={styles['label']}>{t('shell.language')}</span>
      </button>
      <Categories itemClass={styles['item'] ?? ''} />
    </div>
  )
}
