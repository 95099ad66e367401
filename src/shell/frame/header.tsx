import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'

import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { isDeadPage } from '~/platform/visited-entries.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Logo } from '~/ui/media/logo.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './header.module.css'

// a guest's first visit loads neither; their space is reserved
export const Bell = lazyPart(() => import('~/features/inbox/bell.tsx').then((module) => module.Bell), {
  ifFailed: 'nothing',
  fallback: <span className={styles['bell']} />,
})
const Balance = lazyPart(() => import('./balance-menu.tsx').then(({ BalanceMenu }) => BalanceMenu), {
  ifFailed: 'nothing',
  fallback: (
    <span className={styles['balance']}>
      <Skeleton width="6rem" height={16} />
    </span>
  ),
})

/** The normal header: register and login for guests; bell, balance and wallet for players (SHELL-04 to SHELL-09). */
export const Header = observer(function Header() {
  const { session } = useStores()
  return (
    <div className={styles['bar']}>
      <HomeLogo />
      {session.isSignedIn ? <PlayerActions /> : <GuestActions />}
    </div>
  )
})

export function HomeLogo() {
  const { t } = useT()
  return (
    <AppLink to="/" look="plain" className={styles['logo']} aria-label={t('shell.toHome', { brand: config.brand })}>
      <Logo />
    </AppLink>
  )
}

function GuestActions() {
  const { t } = useT()
  return (
    <div className={styles['actions']}>
      <AppLink to="/auth/login" look="secondary" className={styles['worded']}>
        {t('auth.login')}
      </AppLink>
      <AppLink to="/auth/register" look="primary" className={styles['worded']}>
        {t('shell.register')}
      </AppLink>
    </div>
  )
}

function PlayerActions() {
  const { t } = useT()
  const { cashBox } = useStores()
  const router = useRouter()
  const rememberPage = () => {
    const { pathname, searchStr } = router.state.location
    const href = pathname + searchStr
    cashBox.rememberBackPath(isDeadPage(href) ? null : href)
  }
  return (
    <div className={styles['actions']}>
      <Bell />
      <div className={styles['purse']}>
        <Balance />
        <AppLink
          to="/cash-box/deposit"
          look="plain"
          className={styles['wallet']}
          aria-label={t('shell.topUp')}
          onClick={rememberPage}
        >
          <Icon name="plus" size={20} />
        </AppLink>
      </div>
    </div>
  )
}
