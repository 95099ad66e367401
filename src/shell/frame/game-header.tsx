import { observer } from 'mobx-react-lite'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { PlayClock } from '~/features/game/play-clock.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useBalance } from '~/responses/use-balance.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { goToEntry } from '~/ui/links/back-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { historyIndex } from '~/lib/router-internals.ts'

import { Total } from './balance-menu.tsx'
import { Bell, HomeLogo } from './header.tsx'
import styles from './header.module.css'

/** The player's money over a game: refetched when the game reports a change. */
const GameBalance = observer(function GameBalance() {
  const { t } = useT()
  const { data, asOf, isUnknown } = useBalance()
  if (!data && !isUnknown) return null
  return (
    <span className={styles['gameBalance']}>
      <span className="visually-hidden">{t('shell.balance')}</span>
      {data ? <Total balance={data} asOf={asOf} /> : '—'}
    </span>
  )
})

/**
 * Click handler of the arrow over a game: goes back to the entry of `path`, at `index` of the history. Without such an
 * entry the link navigates itself: an entry that the router did not make has no index.
 */
export function useGoBack(path: string, index: number | null) {
  const router = useRouter()
  const { history } = router
  return (event: MouseEvent) => {
    const last = router.state.resolvedLocation
    const isUnderWay = last !== undefined && last.pathname !== history.location.pathname // the game is still loading
    const target = isUnderWay ? historyIndex(last.state) : index
    const steps = target === null ? 0 : historyIndex(history.location.state) - target
    goToEntry(event, history, steps, path)
  }
}

/** The header over a game: back, logo and one group of actions (SHELL-10, SHELL-11). */
export const GameHeader = observer(function GameHeader() {
  const { t } = useT()
  const { player } = useStores()
  const backPath = player.backPath ?? '/'
  const goBack = useGoBack(backPath, player.backIndex)
  return (
    <div className={styles['bar']}>
      <div className={styles['start']}>
        <ServerLink href={backPath} look="plain" className={styles['back'] ?? ''} onClick={goBack}>
          <Icon name="back" label={t('common.back')} />
        </ServerLink>
        <HomeLogo />
      </div>
      <div className={styles['end']}>
        <PlayClock />
        <Actions />
      </div>
    </div>
  )
})

/**
 * In demo mode the button leads a guest to sign up (O-61). No deposit is offered on a break, nor without a running
 * game.
 */
const Actions = observer(function Actions() {
  const { player, session } = useStores()
  const isSelling = !(player.isStopped || session.isOnBreak)
  if (isSelling && player.isDemo && player.gameSlug) return <PlayForMoney slug={player.gameSlug} />
  if (session.isSignedIn) return <PlayerActions isSelling={isSelling} />
  return isSelling && <Register />
})

const PlayForMoney = observer(function PlayForMoney({ slug }: { slug: string }) {
  const { t } = useT()
  const { session } = useStores()
  if (!session.isSignedIn) {
    return (
      <AppLink
        to="/auth/register"
        search={{ redirect: `/games/${slug}?mode=real` }}
        look="primary"
        className={styles['worded']}
      >
        {t('shell.playForMoney')}
      </AppLink>
    )
  }
  return (
    <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary" className={styles['worded']}>
      {t('shell.playForMoney')}
    </AppLink>
  )
})

function Register() {
  const { t } = useT()
  return (
    <AppLink to="/auth/register" look="primary" className={styles['worded']}>
      {t('shell.register')}
    </AppLink>
  )
}

/** The wallet opens the deposit over the game, which continues (SHELL-12). */
function PlayerActions({ isSelling }: { isSelling: boolean }) {
  const { t } = useT()
  const { dialogs } = useStores()
  return (
    <div className={styles['actions']}>
      <Bell />
      <div className={styles['purse']}>
        <GameBalance />
        {isSelling && (
          <button
            type="button"
            className={styles['wallet']}
            aria-haspopup="dialog"
            onClick={() => dialogs.show({ kind: 'game-deposit' })}
          >
            <Icon name="wallet" label={t('shell.topUp')} size={20} />
          </button>
        )}
      </div>
    </div>
  )
}
